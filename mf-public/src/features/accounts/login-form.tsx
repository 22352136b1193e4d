import type { SignInBody } from '@commonpurse/contracts';
import { useNavigate } from '@commonpurse/federation/router';
import { SignInForm } from '@commonpurse/screen-kit';
import { signIn } from '@commonpurse/session';
import { logIn } from './accounts.api';

export function LoginForm() {
  const navigate = useNavigate();

  async function enter(body: SignInBody) {
    const outcome = await logIn(body);
    if ('message' in outcome) return outcome;
    signIn(outcome);
    await navigate(outcome.userRole === 'moderator' ? '/myview' : '/');
    return undefined;
  }

  return (
    <SignInForm
      aria-label="Log in"
      passwordHint="Do others use this device too? Then say no when the browser offers to keep your password."
      enter={enter}
    />
  );
}
