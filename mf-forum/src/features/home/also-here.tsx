import { Link } from '@commonpurse/federation/router';
import styles from './home.module.css';

const LINKS = [
  { to: '/calculator', name: 'Calculator', text: 'See what an offer really costs.' },
  { to: '/hardship-letter', name: 'Hardship letter', text: 'Write to a lender if you can’t pay.' },
  { to: '/additional-resources', name: 'People to talk to', text: 'Free numbers for every state and territory.' },
  { to: '/saved-posts', name: 'Saved posts', text: 'Saved in your account, not on this device.' },
] as const;

/** Where else to go from the start page. */
export const AlsoHere = () => (
  <section className={styles.section} aria-labelledby="also-here">
    <h2 id="also-here" className={styles.heading}>
      Also here
    </h2>
    <ul className={styles.links}>
      {LINKS.map(({ to, name, text }) => (
        <li key={to} className={styles.link}>
          <Link to={to}>{name}</Link>
          <span className={styles.small}>{text}</span>
        </li>
      ))}
    </ul>
    <p className={styles.small}>
      <Link to="/about-us">About Us</Link> tells you who this site is for. The{' '}
      <Link to="/terms-of-use-and-policies">Terms of Use and Policies</Link> explain what you can expect.
    </p>
  </section>
);
