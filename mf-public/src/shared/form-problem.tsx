import { Alert } from '@commonpurse/ui';

function wait(seconds: number): string {
  if (seconds < 90) return `about ${Math.max(1, Math.ceil(seconds))} seconds`;
  return `about ${Math.ceil(seconds / 60)} minutes`;
}

type FormProblemProps = { problem: string; retryAfter?: number | undefined; next: string };

/** What went wrong with a form as a whole; it stays when its popup has closed. */
export function FormProblem({ problem, retryAfter, next }: FormProblemProps) {
  return (
    <Alert tone="error" title={problem}>
      <p>{retryAfter === undefined ? next : `You can try again in ${wait(retryAfter)}. ${next}`}</p>
    </Alert>
  );
}
