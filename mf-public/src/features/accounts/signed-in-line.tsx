import { Link } from '@commonpurse/federation/router';
import { useSession } from '@commonpurse/session';
import { Alert } from '@commonpurse/ui';

/**
 * Shown to users who are already signed in. Their name is not stored in the browser, so the line does not contain it.
 */
export function SignedInLine() {
  const session = useSession();
  if (!session) return null;
  const moderator = session.userRole === 'moderator';
  return (
    <Alert tone="info" title={`You are already logged in${moderator ? ', as a moderator' : ''}.`}>
      <p>
        Go to <Link to={moderator ? '/myview' : '/forum'}>{moderator ? 'My View' : 'the forum'}</Link> or to{' '}
        <Link to="/">the home page</Link>. Not you?{' '}
        <Link to={`/signout/${encodeURIComponent(session.userID)}`}>Sign out</Link> first.
      </p>
    </Alert>
  );
}
