import { Button } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { letGo, useHeldBack } from './live-hold';
import styles from './live.module.css';

type LiveLineProps = {
  /** When the shown data was loaded. */
  updatedAt: number;
  /** What the list holds. */
  lead?: ReactNode;
};

/**
 * The line below a table. While the moderator works in the table, it offers newer rows, and stays in view for that. It
 * always takes up its space, so that nothing moves.
 */
export function LiveLine({ updatedAt, lead }: LiveLineProps) {
  const queries = useQueryClient();
  const heldBack = useHeldBack();
  const line = useRef<HTMLDivElement>(null);

  // The data was loaded again, or the component unmounts: nothing is held back any more.
  useEffect(() => {
    letGo();
    return () => void letGo();
  }, [updatedAt]);

  async function show() {
    // The button disappears; focus moves to its line, which keeps the position in the tab order.
    line.current?.focus({ preventScroll: true });
    await Promise.all(letGo().map((queryKey) => queries.refetchQueries({ queryKey, exact: true })));
  }

  return (
    <div className={styles.below}>
      {lead && <p>{lead}</p>}
      <div
        ref={line}
        tabIndex={-1}
        role="status"
        className={heldBack ? styles.offer : styles.line}
        data-bottom-bar={heldBack ? '' : undefined}
      >
        {heldBack ? (
          <>
            <span>There are new items.</span>
            <Button variant="secondary" onClick={() => void show()}>
              Show them
            </Button>
          </>
        ) : (
          <span>This list updates by itself.</span>
        )}
      </div>
    </div>
  );
}
