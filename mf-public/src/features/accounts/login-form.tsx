import { MESSAGE, TIME, type Problem, type SignInBody } from '@commonpurse/contracts';
import { Link, useNavigate } from '@commonpurse/federation/router';
import { Form, FormProblem, useFailure, UsernameField, useSubmit } from '@commonpurse/screen-kit';
import { signIn } from '@commonpurse/session';
import { Button, Field, PasswordInput } from '@commonpurse/ui';
import { useRef } from 'react';
import { logIn } from './accounts.api';

// What is wrong with a sign-in stays at the form; its popup closes by itself.
const CLOSES = { autoClose: TIME.popupAutoClose };

function emptyField({ username, password }: SignInBody): Problem<keyof SignInBody> | undefined {
  if (username === '') return { field: 'username', message: MESSAGE.username.empty };
  return password === '' ? { field: 'password', message: MESSAGE.password.empty } : undefined;
}

export function LoginForm() {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { failure, fail, forget, errorAt } = useFailure<keyof SignInBody>(form, CLOSES);

  async function send(sent: HTMLFormElement) {
    const { username, password } = Object.fromEntries(new FormData(sent)) as SignInBody;
    const body = { username: username.trim(), password };
    const empty = emptyField(body);
    if (empty) return fail(empty);
    const outcome = await logIn(body);
    if ('message' in outcome) return fail(outcome);
    forget();
    signIn(outcome);
    await navigate(outcome.userRole === 'moderator' ? '/myview' : '/');
  }

  const { submit, busy } = useSubmit(send);
  return (
    <Form ref={form} onSubmit={submit} aria-label="Log in">
      <UsernameField error={errorAt('username')} />
      <Field
        label="Password"
        hint="Do others use this device too? Then say no when the browser offers to keep your password."
        error={errorAt('password')}
        required
      >
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
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
