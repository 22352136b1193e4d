import '@commonpurse/ui/tokens.css';
import '@commonpurse/ui/base.css';
import { AppRouter, Link, navigation, Outlet, tolerateReplacedText } from '@commonpurse/federation/router';
import { startSession } from '@commonpurse/session';
import { createRoot } from 'react-dom/client';
import routes from './routes';

// Runs the moderators' screens standalone in development, without the shell and other remotes.
function DevelopmentFrame() {
  return (
    <main style={{ maxWidth: '70rem', margin: '0 auto', padding: '1rem' }}>
      <nav>
        <Link to="/moderator/login">Login</Link> · <Link to="/myview">My View</Link> ·{' '}
        <Link to="/review-new-posts">Review new posts</Link>
      </nav>
      <hr />
      <Outlet />
    </main>
  );
}

tolerateReplacedText();
startSession({ navigate: navigation.go, here: navigation.here, isPrivate: () => true });
createRoot(document.getElementById('root')!).render(
  <AppRouter routes={[{ path: '/', Component: DevelopmentFrame, children: routes }]} />,
);
