import { STATE_NAMES, callLink, textLink, type Helpline, type State } from '@commonpurse/helplines';
import { OutsideLink } from '@commonpurse/ui';
import { PhoneNumber } from '../../shared/call';
import styles from './resources.module.css';

type Entry = Helpline & { state?: State };

type EntryListProps = {
  entries: readonly Entry[];
  /** The heading level of an entry: one below that of the list. */
  heading?: 'h3' | 'h4';
};

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '');

/** Services, each with its purpose, contact details and hours. */
export const EntryList = ({ entries, heading: Heading = 'h3' }: EntryListProps) => (
  <ul className={styles.entries}>
    {entries.map((entry) => (
      <li key={`${entry.state} ${entry.name}`} className={styles.entry}>
        <Heading>
          <span>{entry.name}</span>
          {entry.state && <span className={styles.state}>{STATE_NAMES[entry.state]}</span>}
        </Heading>
        {entry.what && <p>{entry.what}</p>}
        <Reach entry={entry} />
      </li>
    ))}
  </ul>
);

/** The ways to reach a service. */
export const Reach = ({ entry: { phones, text, hours, website } }: { entry: Helpline }) => (
  <ul className={styles.reach}>
    {phones.map(({ number, note }) => (
      <li key={number}>
        <a href={callLink(number)} className={styles.call}>
          <PhoneNumber action="Call" number={number} />
        </a>
        {note && <small>{note}</small>}
      </li>
    ))}
    {text && (
      <li>
        <a href={textLink(text)} className={styles.call}>
          <PhoneNumber action="Text" number={text} />
        </a>
      </li>
    )}
    {hours && (
      <li>
        <small>{hours}</small>
      </li>
    )}
    {website && (
      <li>
        <OutsideLink href={website}>{hostOf(website)}</OutsideLink>
      </li>
    )}
  </ul>
);
