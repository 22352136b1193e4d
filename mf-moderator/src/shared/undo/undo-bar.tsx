import { DURATION } from '@commonpurse/contracts';
import { useLocation } from '@commonpurse/federation/router';
import { useSeconds } from '@commonpurse/screen-kit';
import { Button, VisuallyHidden } from '@commonpurse/ui';
import { useEffect, useRef } from 'react';
import { useShortcuts } from '../keys/use-shortcuts';
import { dropUndo, moveUndo, useUndoable, type Phase, type Undoable } from './undo-store';
import { useUndo } from './use-undo';
import styles from './undo-bar.module.css';

const REFUSED =
  'This decision can no longer be taken back: ten seconds are over, or something has changed since. Tell the other moderators if it was a mistake.';
const FAILED = 'We could not take it back. Check your connection, then try again.';
const FINAL: readonly Phase[] = ['over', 'undone', 'refused'];

const sentence = ({ did, what }: Undoable) => `${did} ${what}.`;

/** The text for screen readers: once per change of phase, without the countdown. */
function spoken(undoable: Undoable | undefined): string {
  if (undoable?.phase === 'undone') return `Taken back: ${undoable.what} waits again.`;
  return undoable?.phase === 'open' || undoable?.phase === 'over'
    ? `${sentence(undoable)} You can undo this for ${DURATION.undo / 1000} seconds.`
    : '';
}

/** Shows the latest decision above the next screen, and offers for ten seconds to undo it. */
export function UndoBar() {
  const undoable = useUndoable();
  const { pathname } = useLocation();
  const shownAt = useRef(pathname);

  // The bar stays until the moderator navigates, so that nothing moves when the time is over.
  useEffect(() => {
    if (shownAt.current !== pathname && undoable && FINAL.includes(undoable.phase)) {
      if (undoable.phase !== 'undone' || pathname !== undoable.screen.to.split('?')[0]) dropUndo();
    }
    shownAt.current = pathname;
  }, [pathname, undoable]);

  return (
    <>
      <VisuallyHidden aria-live="polite">{spoken(undoable)}</VisuallyHidden>
      {undoable && <Bar key={undoable.until} undoable={undoable} />}
    </>
  );
}

function Bar({ undoable }: { undoable: Undoable }) {
  const seconds = useSeconds(undoable.until);
  const undo = useUndo();
  const { phase } = undoable;
  const isSending = phase === 'requested' || phase === 'sending';
  const offered = isSending || phase === 'open' || phase === 'failed';
  useShortcuts({ u: offered ? () => void undo(undoable) : undefined });

  useEffect(() => {
    if (phase === 'requested') void undo(undoable);
  }, [phase, undoable, undo]);

  useEffect(() => {
    if (seconds === 0 && (phase === 'open' || phase === 'failed')) moveUndo(undoable, 'over');
  }, [seconds, phase, undoable]);

  return (
    <div className={styles.bar}>
      <p className={styles.words}>
        {phase === 'undone' ? `Taken back: ${undoable.what} waits again.` : sentence(undoable)}
      </p>
      {offered && (
        <Button variant="secondary" aria-keyshortcuts="u" busy={isSending} onClick={() => void undo(undoable)}>
          Undo<span aria-hidden="true">{` (${seconds})`}</span>
        </Button>
      )}
      {(phase === 'refused' || phase === 'failed') && (
        <p role="alert" className={styles.problem}>
          {phase === 'refused' ? REFUSED : FAILED}
        </p>
      )}
    </div>
  );
}
