import { MESSAGE, type Wire } from '@commonpurse/contracts';
import { useNavigate } from '@commonpurse/federation/router';
import { api, signIn, type Reply } from '@commonpurse/session';
import { Loading } from '@commonpurse/ui';
import { lazy, Suspense, useState } from 'react';
import { signInFailureOf, type SignInFailure } from './sign-in-failure';
import { SignInForm } from './sign-in-form';

// In a chunk of its own: only accounts with a second factor need it.
const SecondStepForm = lazy(() => import(/* webpackChunkName: "second-step" */ './second-step-form'));

type SignInCall = 'POST /login' | 'POST /moderator/login';
type Answer = Reply<Wire[SignInCall | 'POST /login/second-factor']['reply'] | undefined>;

type SignInProps = {
  'aria-label': string;
  passwordHint?: string;
  call: SignInCall;
  /** The message of the reply when the user is signed in. */
  success: string;
};

/** Signs in with username and password, then with a code if the account has a second factor, and shows the start page. */
export function SignIn({ call, success, ...form }: SignInProps) {
  const navigate = useNavigate();
  const [codeRequested, setCodeRequested] = useState(false);

  async function enter(answer: Promise<Answer>): Promise<SignInFailure | undefined> {
    const { failed } = MESSAGE.signIn;
    const reply = await answer.catch((error: unknown) => signInFailureOf(error, failed));
    if (!('data' in reply)) return reply;
    const { data } = reply;
    if (data && 'secondFactor' in data) return void setCodeRequested(true);
    if (data?.message !== success) return { message: data?.message || failed };
    if (!data.userID) return { message: failed };
    signIn(data);
    const start = data.userRole === 'moderator' ? '/myview' : '/';
    await navigate(data.secondFactorDue ? '/second-factor' : start);
    return undefined;
  }

  if (codeRequested) {
    return (
      <Suspense fallback={<Loading shape="field" count={1} />}>
        <SecondStepForm
          finish={(code) => enter(api.call('POST /login/second-factor', { body: { code }, session: false }))}
          onBack={() => setCodeRequested(false)}
        />
      </Suspense>
    );
  }
  return <SignInForm {...form} enter={(body) => enter(api.call(call, { body, session: false }))} />;
}
