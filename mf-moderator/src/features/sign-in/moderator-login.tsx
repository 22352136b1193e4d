import { MESSAGE } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { Interrupted, SignIn } from '@commonpurse/screen-kit';
import { useSession } from '@commonpurse/session';
import { Alert, PageHeader, Stack } from '@commonpurse/ui';

/** /moderator/login */
export default function ModeratorLogin() {
  return (
    <Stack gap={6}>
      <PageHeader title="Moderator login" lead="For the people who look after the forum." />
      <SignedInAlready />
      <Interrupted />
      <SignIn aria-label="Moderator login" call="POST /moderator/login" success={MESSAGE.signIn.moderatorSuccess} />
    </Stack>
  );
}

function SignedInAlready() {
  const session = useSession();
  if (!session) return null;
  const moderator = session.userRole === 'moderator';
  return (
    <Alert tone="info">
      <p>
        <span>{moderator ? 'You are logged in as a moderator.' : 'You are logged in as a member.'}</span>{' '}
        {moderator ? <Link to="/myview">Go to My View</Link> : <Link to="/forum">Go to the forum</Link>}
      </p>
    </Alert>
  );
}
