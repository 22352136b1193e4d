import { Link, NavLink, useLocation } from '@commonpurse/federation/router';
import { useSession } from '@commonpurse/session';
import { MenuDisclosure, useDismissal, VisuallyHidden } from '@commonpurse/ui';
import { useState } from 'react';
import { EXIT_EXPLANATION } from '../../shared/exit-explanation';
import { accountLinks, PAGES, UPDATES, type NavigationLink } from './links';
import { Logo } from './logo';
import { useNews } from './use-news';
import styles from './header.module.css';

/** The label of a link with news: a dot, and text for screen readers. */
const New = ({ label }: { label: string }) => (
  <span className={styles.news}>
    <span>{label}</span>
    <VisuallyHidden> (something new)</VisuallyHidden>
  </span>
);

/** Site name, navigation and Account menu. On a narrow screen one Menu button opens them all. */
export function Header() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const session = useSession();
  // The menu is open only for the page on which it was opened: any navigation, Back included, closes it.
  const open = openAt === key;
  const close = () => setOpenAt(undefined);
  // Returning to that page does not open it again.
  if (openAt && !open) close();
  const { box, button } = useDismissal<HTMLElement>(open, close);
  const account = accountLinks(session);
  const news = useNews();
  const wordsOf = (link: NavigationLink) => (link === UPDATES && news.isNew ? <New label={link.label} /> : link.label);

  return (
    <header {...box} className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.name} aria-label="Commonpurse">
          <Logo />
          <span className={styles.word}>Commonpurse</span>
        </Link>
        <button
          type="button"
          ref={button}
          className={styles.menuButton}
          aria-expanded={open}
          aria-controls="navigation"
          onClick={() => {
            if (!open) news.look();
            setOpenAt(open ? undefined : key);
          }}
        >
          Menu
        </button>
        <nav id="navigation" className={styles.nav} data-open={open} aria-label="Main">
          <ul className={styles.pages}>
            {PAGES.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className={styles.page} onClick={close}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <div className={styles.wideAccount}>
            <MenuDisclosure label="Account" onOpen={news.look}>
              {account.map((link) => (
                <NavLink key={link.label} to={link.to}>
                  {wordsOf(link)}
                </NavLink>
              ))}
            </MenuDisclosure>
          </div>
          <div className={styles.narrowAccount}>
            <h2 id="account-links">Account</h2>
            <ul className={styles.pages} aria-labelledby="account-links">
              {account.map((link) => (
                <li key={link.label}>
                  <NavLink to={link.to} className={styles.page} onClick={close}>
                    {wordsOf(link)}
                  </NavLink>
                </li>
              ))}
            </ul>
            <NavLink to={EXIT_EXPLANATION.to} className={styles.page} onClick={close}>
              {EXIT_EXPLANATION.label}
            </NavLink>
          </div>
        </nav>
      </div>
    </header>
  );
}
