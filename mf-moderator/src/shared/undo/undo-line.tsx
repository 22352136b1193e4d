import { useSeconds } from '@commonpurse/screen-kit';
import { Button } from '@commonpurse/ui';
import { useEffect } from 'react';
import { useShortcuts } from '../keys/use-shortcuts';
import { moveUndo, sentenceOf, takenBack, type Undoable } from './undo-store';
import { useUndo } from './use-undo';
import styles from './undo-bar.module.css';

const REFUSED =
  'You can no longer undo this decision, because ten seconds have passed or something has changed since. If it was a mistake, tell the other moderators.';
const FAILED = 'We could not undo it. Check your connection, then try again.';

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
