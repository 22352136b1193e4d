import styles from './moderator-words.module.css';

type ModeratorWordsProps = {
  reason?: string | undefined;
  note?: string | undefined;
  /** The reply to an appeal or a contact form. */
  reply?: string | undefined;
};

/** A moderator's reason, note and reply to the author; nothing if there are none. */
export function ModeratorWords({ reason, note, reply }: ModeratorWordsProps) {
  if (!reason && !note && !reply) return null;
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
      {reply && (
        <div>
          <dt>Reply from the moderator</dt>
          <dd className={styles.note}>{reply}</dd>
        </div>
      )}
    </dl>
  );
}
