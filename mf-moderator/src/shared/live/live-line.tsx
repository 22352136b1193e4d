import { Button } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { letGo, useHeldBack } from './live-hold';
import styles from './live.module.css';

/**
 * The line above a table that offers newer rows while the moderator works in it. It always takes up its space, so that
 * nothing below it moves. `updatedAt`: when the shown data was loaded.
 */
export function LiveLine({ updatedAt }: { updatedAt: number }) {
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
    <div ref={line} tabIndex={-1} role="status" className={styles.line}>
      {heldBack ? (
        <>
          <span>New items arrived.</span>
          <Button variant="secondary" onClick={() => void show()}>
            Show them
          </Button>
        </>
      ) : (
        <span>This list refreshes by itself.</span>
      )}
    </div>
  );
}
