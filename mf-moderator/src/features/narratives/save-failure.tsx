import type { ApiError } from '@commonpurse/session';
import { Alert, Button } from '@commonpurse/ui';

type SaveFailureProps = {
  message: string;
  /** What the service said of it, where it did. */
  refusal: ApiError | undefined;
  /** Takes the text anew that someone else has saved meanwhile. */
  onReread: (() => void) | undefined;
};

/** Why a narrative was not saved, and what to do next. */
export function SaveFailure({ message, refusal, onReread }: SaveFailureProps) {
  const changed = refusal?.code === 'TEXT_CHANGED';
  return (
    <Alert tone="error" title={message}>
      {changed && onReread ? (
        <>
          <p>
            Someone else saved this narrative after you opened it. Copy what you want to keep of yours, then load the
            newest text.
          </p>
          <div>
            <Button variant="secondary" onClick={onReread}>
              Load the newest text
            </Button>
          </div>
        </>
      ) : (
        <p>{refusal?.message} Your text is still here. Try again in a moment.</p>
      )}
    </Alert>
  );
}
