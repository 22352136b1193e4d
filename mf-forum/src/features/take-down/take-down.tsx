import { DURATION } from '@commonpurse/contracts';
import { VisuallyHidden, Disclosure } from '@commonpurse/ui';
import { useState } from 'react';
import { TakeDownForm } from './take-down-form';
import type { TakeDownTarget } from './take-down.api';
import { TakenDown } from './taken-down';

type TakeDownProps = {
  target: TakeDownTarget;
  /** Distinguishes this control from others on the page for screen readers: 'by mei.l'. */
  whose?: string;
  onTaken?: () => void;
  onUndone?: () => Promise<void>;
};

/**
 * Lets moderators take down a post or comment. The item stays on this page until the moderator leaves it, so that she
 * can see what she would restore.
 */
export default function TakeDown({ target, whose, onTaken, onUndone }: TakeDownProps) {
  const [done, setDone] = useState<{ until: number; restore: () => void }>();

  if (done) {
    const undone = async () => {
      done.restore();
      setDone(undefined);
      await onUndone?.();
    };
    return <TakenDown target={target} until={done.until} onUndone={undone} />;
  }
  const take = (restore: () => void) => {
    setDone({ until: performance.now() + DURATION.undo, restore });
    onTaken?.();
  };
  const summary = (
    <>
      Take down<VisuallyHidden>{` the ${[target.kind, whose].filter(Boolean).join(' ')}`}</VisuallyHidden>
    </>
  );
  return (
    <Disclosure tone="plain" summary={summary}>
      <TakeDownForm target={target} onTaken={take} />
    </Disclosure>
  );
}
