import { Link, Outlet } from '@commonpurse/federation/router';
import { signOut, useSession } from '@commonpurse/session';
import { Button, Inline } from '@commonpurse/ui';

/** Replaces the shell in development: a link to each screen, and sign-out. */
export function DevelopmentFrame() {
  const session = useSession();
  return (
    <main style={{ maxWidth: '70rem', margin: '0 auto', padding: '1rem' }}>
      <Inline as="nav">
        <Link to="/">Home</Link>
        <Link to="/calculator">Calculator</Link>
        <Link to="/login">Login</Link>
        <Link to="/signup">Sign up</Link>
        {session && (
          <Button variant="quiet" onClick={() => void signOut()}>
            Sign out
          </Button>
        )}
      </Inline>
      <hr />
      <Outlet />
    </main>
  );
}
