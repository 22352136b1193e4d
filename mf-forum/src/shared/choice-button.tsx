import { useGuardedMutation } from '@commonpurse/screen-kit';
import { Button } from '@commonpurse/ui';
import { useState, type ReactNode } from 'react';
import { problemOf, SaidLine, type Said } from './said-line';

/** The two directions of a choice: the button's label, the call, and what the reader is told after it. */
type Direction = { label: ReactNode; call: () => Promise<unknown>; done: string };

type ChoiceButtonProps = {
  chosen: boolean;
  /** Whether the button keeps its label, and is pressed while chosen. */
  pressed?: boolean;
  choose: Direction;
  undo: Direction;
  failed: string;
  onChanged: () => unknown;
};

/**
 * A choice that a reader makes about a post or comment, and takes back by the same button. Other users cannot see it.
 * Says below the row of buttons what happened.
 */
export function ChoiceButton({ chosen, pressed = false, choose, undo, failed, onChanged }: ChoiceButtonProps) {
  const { label, call, done } = chosen ? undo : choose;
  const [said, setSaid] = useState<Said>({});
  const { run } = useGuardedMutation(async () => {
    setSaid({});
    try {
      await call();
    } catch (error) {
      setSaid(problemOf(error, failed));
      return;
    }
    setSaid({ done });
    await onChanged();
  });
  return (
    <>
      <Button variant="quiet" aria-pressed={pressed ? chosen : undefined} onClick={() => void run()}>
        {label}
      </Button>
      <SaidLine said={said} />
    </>
  );
}
