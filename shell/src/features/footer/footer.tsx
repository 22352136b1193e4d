import { Link } from '@commonpurse/federation/router';
import { EXIT_EXPLANATION } from '../../shared/exit-explanation';
import { HelpPanel } from './help-panel';
import styles from './footer.module.css';

const LINKS = [
  { to: '/additional-resources', label: 'Additional Resources' },
  { to: '/faq', label: 'FAQ' },
  { to: '/contact-us', label: 'Contact Us' },
  EXIT_EXPLANATION,
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
      </div>
    </footer>
  );
}
