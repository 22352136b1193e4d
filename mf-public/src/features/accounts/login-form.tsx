import { MESSAGE, TIME, type SignInBody } from '@commonpurse/contracts';
import { Link, useNavigate } from '@commonpurse/federation/router';
import { signIn } from '@commonpurse/session';
import { Button, Field, PasswordInput, popup, preloadPopup, TextInput } from '@commonpurse/ui';
import { useState } from 'react';
import { logIn } from './accounts.api';
import styles from './accounts.module.css';
import { FormProblem } from '../../shared/form-problem';
import { useSubmit } from '../../shared/use-submit';

type Failure = { field?: 'username' | 'password'; problem: string; retryAfter?: number | undefined };

function emptyField({ username, password }: SignInBody): Failure | undefined {
  if (username === '') return { field: 'username', problem: MESSAGE.username.empty };
  return password === '' ? { field: 'password', problem: MESSAGE.password.empty } : undefined;
}

export function LoginForm() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure>();
  const errorAt = (field: Failure['field']) => (failure?.field === field ? failure?.problem : undefined);

  function fail(form: HTMLFormElement, found: Failure) {
    setFailure(found);
    // The popup gives the focus back to where it was.
    if (found.field) (form.elements.namedItem(found.field) as HTMLElement).focus();
    void popup.error(found.problem, { autoClose: TIME.popupAutoClose });
  }

  async function send(form: HTMLFormElement) {
    const { username, password } = Object.fromEntries(new FormData(form)) as SignInBody;
    const body = { username: username.trim(), password };
    const empty = emptyField(body);
    if (empty) return fail(form, empty);
    const outcome = await logIn(body);
    if ('problem' in outcome) return fail(form, outcome);
    setFailure(undefined);
    signIn(outcome);
    await navigate(outcome.userRole === 'moderator' ? '/myview' : '/');
  }

  const { submit, busy } = useSubmit(send);
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onFocus={() => void preloadPopup().catch(() => undefined)}
      noValidate
      aria-label="Log in"
    >
      {failure && !failure.field && <FormProblem {...failure} next="What you typed is still here." />}
      <Field label="Username" error={errorAt('username')} required>
        {(control) => (
          <TextInput
            {...control}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
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
      <Button type="submit" busy={busy}>
        Log in
      </Button>
    </form>
  );
}
