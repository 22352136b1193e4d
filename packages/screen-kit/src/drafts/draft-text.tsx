import styles from './drafts.module.css';
import { linesOf, type Fields } from './fields';

/** Every field of a draft, verbatim. */
export function DraftText({ fields }: { fields: Fields }) {
  return linesOf(fields).map((line, at) => (
    // Two fields may have the same text.
    <p key={`${at} ${line}`} className={styles.other}>
      {line}
    </p>
  ));
}
