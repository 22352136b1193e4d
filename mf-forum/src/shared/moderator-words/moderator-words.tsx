import styles from './moderator-words.module.css';

type ModeratorWordsProps = { reason?: string | undefined; note?: string | undefined };

/** What a moderator told the author with a decision, where she said anything. */
export function ModeratorWords({ reason, note }: ModeratorWordsProps) {
  if (!reason && !note) return null;
  return (
    <dl className={styles.words}>
      {reason && (
        <div>
          <dt>Reason</dt>
          <dd>{reason}</dd>
        </div>
      )}
      {note && (
        <div>
          <dt>Note from the moderator</dt>
          <dd className={styles.note}>{note}</dd>
        </div>
      )}
    </dl>
  );
}
