import { TIME } from '@commonpurse/contracts';
import { VisuallyHidden, Disclosure } from '@commonpurse/ui';
import { useState } from 'react';
import { TakeDownForm } from './take-down-form';
import type { TakeDownTarget } from './take-down.api';
import { TakenDown } from './taken-down';

type TakeDownProps = {
  target: TakeDownTarget;
  /** Tells this one from the others on the page, for screen readers: 'by mei.l'. */
  whose?: string;
  onTaken?: () => void;
  onUndone?: () => Promise<void>;
};

/**
 * For moderators: takes what stands here out of the forum. What was taken down stays on this page until she leaves it,
 * so that she sees what she would put back.
 */
export default function TakeDown({ target, whose, onTaken, onUndone }: TakeDownProps) {
  const [taken, setTaken] = useState<{ until: number; restore: () => void }>();

  if (taken) {
    const undone = async () => {
      taken.restore();
      setTaken(undefined);
      await onUndone?.();
    };
    return <TakenDown target={target} until={taken.until} onUndone={undone} />;
  }
  const take = (restore: () => void) => {
    setTaken({ until: performance.now() + TIME.undo, restore });
    onTaken?.();
  };
  const summary = (
    <>
      Take down<VisuallyHidden> the {[target.kind, whose].filter(Boolean).join(' ')}</VisuallyHidden>
    </>
  );
  return (
    <Disclosure tone="plain" summary={summary}>
      <TakeDownForm target={target} onTaken={take} />
    </Disclosure>
  );
}
