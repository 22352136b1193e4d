import { useSeconds } from '@commonpurse/screen-kit';
import { Button } from '@commonpurse/ui';
import { useEffect } from 'react';
import { useShortcuts } from '../keys/use-shortcuts';
import { moveUndo, sentenceOf, takenBack, type Undoable } from './undo-store';
import { useUndo } from './use-undo';
import styles from './undo-bar.module.css';

const REFUSED =
  'This decision can no longer be taken back: ten seconds are over, or something has changed since. Tell the other moderators if it was a mistake.';
const FAILED = 'We could not take it back. Check your connection, then try again.';

/** The latest decision with its button. */
export default function UndoLine({ undoable }: { undoable: Undoable }) {
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
      <p className={styles.words}>{phase === 'undone' ? takenBack(undoable) : sentenceOf(undoable)}</p>
      {offered && (
        <Button variant="secondary" aria-keyshortcuts="u" busy={isSending} onClick={() => void undo(undoable)}>
          <span>{undoable.count === undefined ? 'Undo' : `Undo all ${undoable.count}`}</span>
          <span aria-hidden="true">{` (${seconds})`}</span>
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
