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
  /** Called once the page should load what it shows again. */
  onChanged: () => unknown;
};

/**
 * For moderators: takes what stands here out of the forum. What was taken down stays on this page until she leaves it,
 * so that she sees what she would put back.
 */
export default function TakeDown({ target, whose, onTaken, onChanged }: TakeDownProps) {
  const [until, setUntil] = useState<number>();

  if (until !== undefined) {
    const undone = async () => {
      setUntil(undefined);
      await onChanged();
    };
    return <TakenDown target={target} until={until} onUndone={undone} />;
  }
  const taken = () => {
    setUntil(performance.now() + TIME.undo);
    onTaken?.();
  };
  const summary = (
    <>
      Take down<VisuallyHidden> the {[target.kind, whose].filter(Boolean).join(' ')}</VisuallyHidden>
    </>
  );
  return (
    <Disclosure tone="plain" summary={summary}>
      <TakeDownForm target={target} onTaken={taken} />
    </Disclosure>
  );
}
