import type { ApiError } from '@commonpurse/session';
import { Alert, Button } from '@commonpurse/ui';

type SaveFailureProps = {
  message: string;
  /** The API's error, where there is one. */
  refusal: ApiError | undefined;
  /** Reloads the text that someone else has saved in the meantime. */
  onReread: (() => void) | undefined;
};

/** Why a narrative was not saved, and the next step. */
export function SaveFailure({ message, refusal, onReread }: SaveFailureProps) {
  const changed = refusal?.code === 'TEXT_CHANGED';
  return (
    <Alert tone="error" title={message}>
      {changed && onReread ? (
        <>
          <p>
            Someone else saved this narrative after you opened it. Copy anything you want to keep, then load the newest
            text.
          </p>
          <div>
            <Button variant="secondary" onClick={onReread}>
              Load the newest text
            </Button>
          </div>
        </>
      ) : (
        <p>{`${refusal?.message} Your text is still here. Try again in a moment.`}</p>
      )}
    </Alert>
  );
}
