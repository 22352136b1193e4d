import { Link } from '@commonpurse/federation/router';
import styles from './reading.module.css';

/** The table of contents of a long page. */
export const Contents = ({ entries }: { entries: readonly { id: string; label: string }[] }) => (
  <nav aria-labelledby="on-this-page" className={styles.contents}>
    <h2 id="on-this-page">On this page</h2>
    <ul>
      {entries.map(({ id, label }) => (
        <li key={id}>
          <Link to={`#${id}`}>{label}</Link>
        </li>
      ))}
    </ul>
  </nav>
);
