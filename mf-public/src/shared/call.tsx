import { callLink, textLink } from '@commonpurse/helplines';
import styles from './reading.module.css';

/** A telephone number in running text, to be called with one press. */
export const Call = ({ number }: { number: string }) => (
  <a href={callLink(number)} className={styles.noWrap}>
    {number}
  </a>
);

/** A number for text messages in running text. */
export const Text = ({ number }: { number: string }) => (
  <a href={textLink(number)} className={styles.noWrap}>
    {number}
  </a>
);
