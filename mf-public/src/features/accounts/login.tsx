import { Link } from '@commonpurse/federation/router';
import { Interrupted, SignIn, useHandedState } from '@commonpurse/screen-kit';
import { Alert, ButtonLink, Card, PageHeader, PopupHost, Stack } from '@commonpurse/ui';
import { AccountCreated } from './account-created';
import styles from './accounts.module.css';
import { SignedInLine } from './signed-in-line';
import { MESSAGE } from '@commonpurse/contracts';

/** /login, and /auth/google */
export default function Login() {
  return (
    <Stack gap={8}>
      <PageHeader title="Log in" lead="With an account you can read the forum, ask questions and answer them." />
      <AccountCreated />
      <PasswordReset />
      <SignedInLine />
      <Interrupted />
      <div className={styles.columns}>
        <SignIn
          aria-label="Log in"
          passwordHint="If other people use this device, choose No when your browser offers to save your password."
          call="POST /login"
          success={MESSAGE.signIn.success}
        />
        <Card as="section" className={styles.panel}>
          <h2>New here?</h2>
          <p>An account is free. You choose the name that others see, and you can also post anonymously.</p>
          <ButtonLink as={Link} to="/signup" variant="secondary">
            Sign up
          </ButtonLink>
        </Card>
      </div>
      <PopupHost />
    </Stack>
  );
}

/** Confirms that the previous screen has set a new password, which ends all sessions, including this browser's. */
function PasswordReset() {
  if (!useHandedState<true>('passwordReset')) return null;
  return (
    <Alert tone="success" title={MESSAGE.resetPassword.success}>
      <p>Log in with your new password.</p>
    </Alert>
  );
}
