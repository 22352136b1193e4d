import { MESSAGE } from '@commonpurse/contracts';
import { Link, useLocation } from '@commonpurse/federation/router';
import { useSession } from '@commonpurse/session';
import { Alert, ButtonLink, Card, PageHeader, PopupHost, Stack } from '@commonpurse/ui';
import styles from './accounts.module.css';
import { LoginForm } from './login-form';
import { SignedInLine } from './signed-in-line';

/** /login, and /auth/google */
export default function Login() {
  const { created } = (useLocation().state as { created?: boolean } | null) ?? {};
  const session = useSession();
  return (
    <Stack gap={8}>
      <PageHeader title="Log in" lead="With an account you can read the forum, ask and answer." />
      <SignedInLine />
      {created && !session && (
        <Alert tone="success" title={MESSAGE.signUp.success}>
          <p>Log in with your new username and password.</p>
        </Alert>
      )}
      <div className={styles.columns}>
        <LoginForm />
        <Card as="section" className={styles.panel}>
          <h2>New here?</h2>
          <p>An account is free. You choose the name that others see, and you can post without it.</p>
          <ButtonLink as={Link} to="/signup" variant="secondary">
            Sign up
          </ButtonLink>
        </Card>
      </div>
      <PopupHost />
    </Stack>
  );
}
