import type { SignInBody } from '@commonpurse/contracts';
import { Link, useNavigate } from '@commonpurse/federation/router';
import { Interrupted, SignInForm } from '@commonpurse/screen-kit';
import { signIn, useSession } from '@commonpurse/session';
import { Alert, Loading, PageHeader, Stack } from '@commonpurse/ui';
import { lazy, Suspense, useState } from 'react';
import { finishSignIn, signInModerator, type SignInOutcome } from './sign-in.api';

const SecondStep = lazy(() => import(/* webpackChunkName: "second-step" */ './second-step'));

/** /moderator/login */
export default function ModeratorLogin() {
  const navigate = useNavigate();

  const [codeRequested, setCodeRequested] = useState(false);

  async function enter(outcome: SignInOutcome) {
    if ('secondFactor' in outcome) return void setCodeRequested(true);
    if (!('userID' in outcome)) return outcome;
    signIn({ userID: outcome.userID, userRole: 'moderator' });
    await navigate(outcome.secondFactorDue ? '/second-factor' : '/myview');
    return undefined;
  }

  return (
    <Stack gap={6}>
      <PageHeader title="Moderator login" lead="For the people who look after the forum." />
      <SignedInAlready />
      <Interrupted />
      {codeRequested ? (
        <Suspense fallback={<Loading shape="field" count={1} />}>
          <SecondStep finish={async (code) => enter(await finishSignIn(code))} onBack={() => setCodeRequested(false)} />
        </Suspense>
      ) : (
        <SignInForm
          aria-label="Moderator login"
          enter={async (body: SignInBody) => enter(await signInModerator(body))}
        />
      )}
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
