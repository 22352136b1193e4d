import { failureOf, readyPopup, useGuardedMutation } from '@commonpurse/screen-kit';
import { Button, popup } from '@commonpurse/ui';

/** The two directions of a choice: the button's label, the call, and what the reader is told after it. */
type Direction = { label: string; call: () => Promise<unknown>; done: string };

type ChoiceButtonProps = {
  chosen: boolean;
  choose: Direction;
  undo: Direction;
  failed: string;
  onChanged: () => unknown;
};

/** A choice that a reader makes about a post for herself, and takes back. Other users cannot see it. */
export function ChoiceButton({ chosen, choose, undo, failed, onChanged }: ChoiceButtonProps) {
  const { label, call, done } = chosen ? undo : choose;
  const { run } = useGuardedMutation(async () => {
    try {
      await call();
    } catch (error) {
      void popup.error(failureOf(error, failed).message);
      return;
    }
    void popup.success(done, { ok: true });
    await onChanged();
  });
  return (
    <Button variant="quiet" onFocus={readyPopup} onClick={() => void run()}>
      {label}
    </Button>
  );
}
