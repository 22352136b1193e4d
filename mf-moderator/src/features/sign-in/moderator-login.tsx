import { MESSAGE, TIME } from '@commonpurse/contracts';
import { Link, useNavigate } from '@commonpurse/federation/router';
import { messageOf, signIn, useSession } from '@commonpurse/session';
import { Alert, Button, Field, PageHeader, PasswordInput, popup, Stack, TextInput } from '@commonpurse/ui';
import { useRef, useState, type FormEvent } from 'react';
import { signInModerator, SignInRefused } from './sign-in.api';
import styles from './sign-in.module.css';

/** /moderator/login */
export default function ModeratorLogin() {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  // A second click can come before the button is redrawn.
  const sending = useRef(false);
  const navigate = useNavigate();

  async function send(username: string, password: string) {
    try {
      const { userID } = await signInModerator({ username, password });
      signIn({ userID, userRole: 'moderator' });
      await navigate('/myview');
    } catch (error) {
      const said = error instanceof SignInRefused ? error.message : '';
      const message = said || messageOf(error, MESSAGE.signIn.failed);
      setFailure(message);
      void popup.error(message, { autoClose: TIME.popupAutoClose });
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const typed = (name: string) => (event.currentTarget.elements.namedItem(name) as HTMLInputElement).value;
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    void send(typed('username').trim(), typed('password')).finally(() => {
      sending.current = false;
      setBusy(false);
    });
  }

  return (
    <Stack gap={6}>
      <PageHeader title="Moderator login" lead="For those who look after the forum." />
      <SignedInAlready />
      <form className={styles.form} onSubmit={submit} noValidate>
        {failure && <Alert tone="error" title={failure} />}
        <Field label="Username">
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
        <Field label="Password">{(control) => <PasswordInput {...control} name="password" />}</Field>
        <Button type="submit" busy={busy}>
          Log in
        </Button>
        <p>
          <Link to="/forgot-password">Forgot your password?</Link>
        </p>
      </form>
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
