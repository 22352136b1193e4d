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
const GIVEN: readonly Phase[] = ['over', 'undone', 'refused'];

const sentence = ({ did, what }: Undoable) => `${did} ${what}.`;

/** The text for screen readers: once per change of phase, without the countdown. */
function spoken(taken: Undoable | undefined): string {
  if (taken?.phase === 'undone') return `Taken back: ${taken.what} waits again.`;
  return taken?.phase === 'open' || taken?.phase === 'over'
    ? `${sentence(taken)} You can undo this for ${DURATION.undo / 1000} seconds.`
    : '';
}

/** Shows the latest decision above the next screen, and offers for ten seconds to undo it. */
export function UndoBar() {
  const taken = useUndoable();
  const { pathname } = useLocation();
  const shownAt = useRef(pathname);

  // The bar stays until the moderator navigates, so that nothing moves when the time is over.
  useEffect(() => {
    if (shownAt.current !== pathname && taken && GIVEN.includes(taken.phase)) {
      if (taken.phase !== 'undone' || pathname !== taken.screen.to.split('?')[0]) dropUndo();
    }
    shownAt.current = pathname;
  }, [pathname, taken]);

  return (
    <>
      <VisuallyHidden aria-live="polite">{spoken(taken)}</VisuallyHidden>
      {taken && <Bar key={taken.until} taken={taken} />}
    </>
  );
}

function Bar({ taken }: { taken: Undoable }) {
  const seconds = useSeconds(taken.until);
  const undo = useUndo();
  const { phase } = taken;
  const isSending = phase === 'requested' || phase === 'sending';
  const offered = isSending || phase === 'open' || phase === 'failed';
  useShortcuts({ u: offered ? () => void undo(taken) : undefined });

  useEffect(() => {
    if (phase === 'requested') void undo(taken);
  }, [phase, taken, undo]);

  useEffect(() => {
    if (seconds === 0 && (phase === 'open' || phase === 'failed')) moveUndo(taken, 'over');
  }, [seconds, phase, taken]);

  return (
    <div className={styles.bar}>
      <p className={styles.words}>{phase === 'undone' ? `Taken back: ${taken.what} waits again.` : sentence(taken)}</p>
      {offered && (
        <Button variant="secondary" aria-keyshortcuts="u" busy={isSending} onClick={() => void undo(taken)}>
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
