import { callLink, textLink } from '@commonpurse/helplines';
import styles from './reading.module.css';

/** A telephone number in running text, as a link. */
export const Call = ({ number }: { number: string }) => (
  <a href={callLink(number)} className={styles.noWrap} translate="no">
    {number}
  </a>
);

/** A number for text messages in running text, as a link. */
export const Text = ({ number }: { number: string }) => (
  <a href={textLink(number)} className={styles.noWrap} translate="no">
    {number}
  </a>
);

/** The label of a large link: 'Call' or 'Text' and the number, which a browser's translation leaves as it is. */
export const PhoneNumber = ({ action, number }: { action: 'Call' | 'Text'; number: string }) => (
  <span>
    <span>{action}</span> <span translate="no">{number}</span>
  </span>
);
