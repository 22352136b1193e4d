import { Link } from '@commonpurse/federation/router';
import { useSession } from '@commonpurse/session';
import { Alert } from '@commonpurse/ui';

/** For whoever comes here although she is signed in. Her name is not kept in the browser, so it is not told. */
export function SignedInLine() {
  const session = useSession();
  if (!session) return null;
  const moderator = session.userRole === 'moderator';
  return (
    <Alert tone="info" title={`You are signed in already${moderator ? ', as a moderator' : ''}.`}>
      <p>
        Go to <Link to={moderator ? '/myview' : '/forum'}>{moderator ? 'My View' : 'the forum'}</Link> or to{' '}
        <Link to="/">the home page</Link>. Is it not you?{' '}
        <Link to={`/signout/${encodeURIComponent(session.userID)}`}>Sign out</Link> first.
      </p>
    </Alert>
  );
}
