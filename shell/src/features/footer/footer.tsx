import { Link } from '@commonpurse/federation/router';
import { pageSettings } from '@commonpurse/helplines';
import { ContactLink } from '@commonpurse/ui';
import { HelpPanel } from './help-panel';
import styles from './footer.module.css';

/** The operator of the site, if the settings name one. */
const OPERATOR = pageSettings()?.operator;

const LINKS = [
  { to: '/additional-resources', label: 'Additional Resources' },
  { to: '/faq', label: 'FAQ' },
  { to: '/contact-us', label: 'Contact Us' },
];

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <HelpPanel />
        <nav aria-label="More" className={styles.more}>
          <ul>
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        {OPERATOR && (
          <p className={styles.note}>
            This site is run by {OPERATOR.name}. <ContactLink contact={OPERATOR.contact} />
          </p>
        )}
        <p className={styles.note}>
          <span className={styles.wordy}>
            ‘Exit this page’ leaves this site at once; pressing Shift three times does the same. It does not clear the
            history of this browser.
          </span>{' '}
          <Link to="/exit-information">What it does, and what stays behind</Link>
        </p>
      </div>
    </footer>
  );
}
