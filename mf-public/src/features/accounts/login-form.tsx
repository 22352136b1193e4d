import type { SignInBody } from '@commonpurse/contracts';
import { useNavigate } from '@commonpurse/federation/router';
import { SignInForm } from '@commonpurse/screen-kit';
import { signIn } from '@commonpurse/session';
import { Loading } from '@commonpurse/ui';
import { lazy, Suspense, useState } from 'react';
import { finishLogIn, logIn, type SignedIn } from './accounts.api';

const SecondStep = lazy(() => import(/* webpackChunkName: "second-step" */ './second-step'));

export function LoginForm() {
  const navigate = useNavigate();
  const [codeRequested, setCodeRequested] = useState(false);

  async function goOn({ secondFactorDue, ...session }: SignedIn) {
    signIn(session);
    if (secondFactorDue) return navigate('/second-factor');
    return navigate(session.userRole === 'moderator' ? '/myview' : '/');
  }

  async function enter(outcome: Awaited<ReturnType<typeof logIn>>) {
    if ('secondFactor' in outcome) return void setCodeRequested(true);
    if ('userID' in outcome) return void (await goOn(outcome));
    return outcome;
  }

  if (codeRequested) {
    return (
      <Suspense fallback={<Loading shape="field" count={1} />}>
        <SecondStep finish={async (code) => enter(await finishLogIn(code))} onBack={() => setCodeRequested(false)} />
      </Suspense>
    );
  }
  return (
    <SignInForm
      aria-label="Log in"
      passwordHint="If other people use this device, choose No when your browser offers to save your password."
      enter={async (body: SignInBody) => enter(await logIn(body))}
    />
  );
}
