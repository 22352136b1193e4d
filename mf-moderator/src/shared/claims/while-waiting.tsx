import { WithName } from '@commonpurse/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { settledBriefly, type SettledItem } from './item-line';
import layout from '../layout.module.css';

/**
 * The decision buttons, until another moderator has decided: then her decision replaces them, and takes the focus if a
 * button had it. Both take up the same space, so that nothing below them moves.
 */
export function WhileWaiting({ settled, children }: { settled: SettledItem | undefined; children: ReactNode }) {
  const hadFocus = useRef(false);
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (settled && hadFocus.current) words.current?.focus();
    if (settled) hadFocus.current = false;
  }, [settled]);
  if (settled) {
    return (
      <p ref={words} tabIndex={-1} className={layout.deciding}>
        <strong>
          <WithName text={settledBriefly(settled)} name={settled.moderator?.username} />
        </strong>
      </p>
    );
  }
  return (
    <div
      className={layout.deciding}
      onFocus={() => (hadFocus.current = true)}
      onBlur={() => (hadFocus.current = false)}
    >
      {children}
    </div>
  );
}
