import { MESSAGE } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { ButtonLink, Inline, PageHeader, Stack } from '@commonpurse/ui';

/** Replaces a screen for signed-in users. */
export function LoginRequired() {
  return (
    <Stack gap={8}>
      <PageHeader
        title={MESSAGE.guard.loginRequired}
        lead="This part is for people with an account. It is free, and you choose your own name."
      />
      <Inline>
        <ButtonLink as={Link} to="/login">
          Login
        </ButtonLink>
        <ButtonLink as={Link} to="/signup" variant="secondary">
          Sign up
        </ButtonLink>
      </Inline>
    </Stack>
  );
}
