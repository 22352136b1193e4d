import { Link } from '@commonpurse/federation/router';
import { Interrupted } from '@commonpurse/screen-kit';
import { ButtonLink, Card, PageHeader, PopupHost, Stack } from '@commonpurse/ui';
import { AccountCreated } from './account-created';
import styles from './accounts.module.css';
import { LoginForm } from './login-form';
import { PasswordReset } from './password-reset';
import { SignedInLine } from './signed-in-line';

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
        <LoginForm />
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
