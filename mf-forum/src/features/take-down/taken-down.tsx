import { ERRORS, MEMBER_MESSAGE, MESSAGE } from '@commonpurse/contracts';
import { FormProblem, useAction, useSeconds } from '@commonpurse/screen-kit';
import { Alert, Button, popup } from '@commonpurse/ui';
import { useEffect, useRef } from 'react';
import { undoTakeDown, type TakeDownTarget } from './take-down.api';

type TakenDownProps = {
  target: TakeDownTarget;
  /** The `performance.now()` timestamp until which it can be restored. */
  until: number;
  onUndone: () => Promise<void>;
};

/** Confirms a take-down, and offers for ten seconds to undo it. */
export function TakenDown({ target, until, onUndone }: TakenDownProps) {
  const seconds = useSeconds(until);
  const notice = useRef<HTMLDivElement>(null);

  // The form that had the focus is gone.
  useEffect(() => notice.current?.focus(), []);

  async function undo() {
    await undoTakeDown(target);
    void popup.success(MESSAGE.undo.done, { ok: true });
    await onUndone();
  }

  const { run, busy, failure } = useAction(undo, {
    failed: MEMBER_MESSAGE.takeDown.undoFailed,
  });

  const over = seconds === 0 || failure?.message === ERRORS.UNDO_REFUSED.message;
  return (
    <div ref={notice} tabIndex={-1}>
      <Alert tone="info" title={MEMBER_MESSAGE.takeDown.done[target.kind]}>
        {over ? (
          <p>You can no longer undo this, because ten seconds have passed or something has changed since.</p>
        ) : (
          <Button variant="secondary" busy={busy} onClick={() => void run()}>
            Undo<span aria-hidden="true">{` (${seconds})`}</span>
          </Button>
        )}
      </Alert>
      <FormProblem failure={failure}>If it was a mistake, tell the other moderators.</FormProblem>
    </div>
  );
}
