import { Link, NavLink, useLocation } from '@commonpurse/federation/router';
import { useSession } from '@commonpurse/session';
import { MenuDisclosure } from '@commonpurse/ui';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { accountLinks, PAGES } from './links';
import { Logo } from './logo';
import styles from './header.module.css';

/** Name, navigation and Account menu. On a narrow screen one Menu button opens all of it. */
export function Header() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const session = useSession();
  const box = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // The menu is open only for the page on which it was opened: any navigation, Back included, closes it.
  const open = openAt === key;
  const close = () => setOpenAt(undefined);
  const account = accountLinks(session);

  useEffect(() => {
    if (!open) return;
    const pressed = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpenAt(undefined);
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [open]);

  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    close();
    button.current?.focus();
  };
  return (
    // The handler only follows what bubbles up from the button and the links.
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions
    <header className={styles.header} ref={box} onKeyDown={keyDown}>
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
          onClick={() => setOpenAt(open ? undefined : key)}
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
            <MenuDisclosure label="Account" align="end">
              {account.map(({ to, label }) => (
                <NavLink key={label} to={to}>
                  {label}
                </NavLink>
              ))}
            </MenuDisclosure>
          </div>
          <div className={styles.narrowAccount}>
            <h2 id="account-links">Account</h2>
            <ul className={styles.pages} aria-labelledby="account-links">
              {account.map(({ to, label }) => (
                <li key={label}>
                  <NavLink to={to} className={styles.page} onClick={close}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        </nav>
      </div>
    </header>
  );
}
