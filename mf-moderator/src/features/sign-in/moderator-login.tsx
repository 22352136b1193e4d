import type { SignInBody } from '@commonpurse/contracts';
import { Link, useNavigate } from '@commonpurse/federation/router';
import { SignInForm } from '@commonpurse/screen-kit';
import { signIn, useSession } from '@commonpurse/session';
import { Alert, PageHeader, Stack } from '@commonpurse/ui';
import { signInModerator } from './sign-in.api';

/** /moderator/login */
export default function ModeratorLogin() {
  const navigate = useNavigate();

  async function enter(body: SignInBody) {
    const outcome = await signInModerator(body);
    if ('message' in outcome) return outcome;
    signIn({ userID: outcome.userID, userRole: 'moderator' });
    await navigate('/myview');
    return undefined;
  }

  return (
    <Stack gap={6}>
      <PageHeader title="Moderator login" lead="For those who look after the forum." />
      <SignedInAlready />
      <SignInForm aria-label="Moderator login" enter={enter} />
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
        {moderator ? 'You are signed in as a moderator.' : 'You are signed in as a member.'}{' '}
        {moderator ? <Link to="/myview">Go to My View</Link> : <Link to="/forum">Go to the forum</Link>}
      </p>
    </Alert>
  );
}
