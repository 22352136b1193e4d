import { MESSAGE, TIME, type SignInBody } from '@commonpurse/contracts';
import { Link, useNavigate } from '@commonpurse/federation/router';
import { failureOf, Form, FormProblem, useFailure, UsernameField, useSubmit } from '@commonpurse/screen-kit';
import { signIn, useSession } from '@commonpurse/session';
import { Alert, Button, Field, PageHeader, PasswordInput, Stack } from '@commonpurse/ui';
import { useRef } from 'react';
import { signInModerator, SignInRefused } from './sign-in.api';

// What is wrong with a sign-in stays at the form; its popup closes by itself.
const CLOSES = { autoClose: TIME.popupAutoClose };

/** /moderator/login */
export default function ModeratorLogin() {
  return (
    <Stack gap={6}>
      <PageHeader title="Moderator login" lead="For those who look after the forum." />
      <SignedInAlready />
      <SignInForm />
    </Stack>
  );
}

function SignInForm() {
  const form = useRef<HTMLFormElement>(null);
  const { failure, fail, forget } = useFailure(form, CLOSES);
  const navigate = useNavigate();

  async function send(sent: HTMLFormElement) {
    const { username, password } = Object.fromEntries(new FormData(sent)) as SignInBody;
    forget();
    try {
      const { userID } = await signInModerator({ username: username.trim(), password });
      signIn({ userID, userRole: 'moderator' });
      await navigate('/myview');
    } catch (error) {
      const said = error instanceof SignInRefused ? error.message : '';
      fail(said ? { message: said } : failureOf(error, MESSAGE.signIn.failed));
    }
  }

  const { submit, busy } = useSubmit(send);
  return (
    <Form ref={form} onSubmit={submit} aria-label="Moderator login">
      <UsernameField />
      <Field label="Password" required>
        {(control) => <PasswordInput {...control} name="password" />}
      </Field>
      <p>
        <Link to="/forgot-password">Forgot your password?</Link>
      </p>
      <FormProblem failure={failure}>What you typed is still here.</FormProblem>
      <Button type="submit" busy={busy}>
        Log in
      </Button>
    </Form>
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
