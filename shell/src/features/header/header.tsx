import { Link, NavLink, useLocation } from '@commonpurse/federation/router';
import { useSession } from '@commonpurse/session';
import { MenuDisclosure, useDismissal, VisuallyHidden } from '@commonpurse/ui';
import { useState } from 'react';
import { EXIT_EXPLANATION } from '../../shared/exit-explanation';
import { accountLinks, PAGES, UPDATES, type NavigationLink } from './links';
import { useNews } from './use-news';
import styles from './header.module.css';

/** A label with news: a dot, which takes no space where nothing may move for it, and text for screen readers. */
const New = ({ label, over }: { label: string; over?: boolean }) => (
  <span className={over ? styles.newsOver : styles.news}>
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
  const marked = (label: string) => (news.isNew ? <New label={label} over /> : label);
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
          {marked('Menu')}
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
            <MenuDisclosure label={marked('Account')} onOpen={news.look}>
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

/** A purse that opens like a pair of cupped hands, with one coin held in common. */
function Logo() {
  return (
    <svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true" focusable="false">
      <path
        d="M5 16.5C5 25 10.4 30 17 30s12-5 12-13.5c0-1-.9-1.6-1.8-1.2-2.8 1.3-6.2 2-10.2 2s-7.4-.7-10.2-2C5.900 14.900 5 15.500 5 16.500Z"
        fill="var(--color-action)"
      />
      <circle cx="17" cy="10" r="6" fill="var(--color-accent)" />
      <path
        d="M10.500 22.500c1.800 1.600 4 2.400 6.500 2.400s4.700-.8 6.500-2.400"
        fill="none"
        stroke="var(--color-paper)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
