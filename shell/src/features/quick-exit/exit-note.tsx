import { matchScreen } from '@commonpurse/federation';
import { lastArrival, Link, useLocation } from '@commonpurse/federation/router';
import styles from './exit-note.module.css';

const EXPLANATION = '/exit-information';

/**
 * Explains the quick exit on the first page of a visit, before it is used. Later pages omit it, and nothing is stored
 * on the device.
 */
export function ExitNote() {
  const { pathname } = useLocation();
  const isFirstPage = lastArrival().startedAt === 0;
  if (!isFirstPage || matchScreen(pathname)?.path === EXPLANATION) return null;
  return (
    <p className={styles.note}>
      <Link to={EXPLANATION}>What ‘Exit this page’ does and does not do</Link>
    </p>
  );
}
