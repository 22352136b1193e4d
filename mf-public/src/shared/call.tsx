import { callLink, textLink } from '@commonpurse/helplines';
import styles from './reading.module.css';

/** A telephone number in running text, as a link. */
export const Call = ({ number }: { number: string }) => (
  <a href={callLink(number)} className={styles.noWrap}>
    {number}
  </a>
);

/** A number for text messages in running text, as a link. */
export const Text = ({ number }: { number: string }) => (
  <a href={textLink(number)} className={styles.noWrap}>
    {number}
  </a>
);
