import { SHELL_MESSAGE } from '@commonpurse/contracts';
import { Link, useLocation } from '@commonpurse/federation/router';
import { noteStopped } from '@commonpurse/session';
import { ButtonLink, Inline, PageHeader, Stack } from '@commonpurse/ui';
import { useEffect } from 'react';

/** Replaces a screen for signed-in users. After sign-in, InterruptionLine links to the screen. */
export function LoginRequired() {
  const { pathname, search, hash } = useLocation();

  useEffect(() => {
    noteStopped(pathname + search + hash);
    // After a sign-out in another tab, this screen may replace a longer page that was scrolled down.
    window.scrollTo(0, 0);
  }, [pathname, search, hash]);

  return (
    <Stack gap={8}>
      <PageHeader
        title={SHELL_MESSAGE.guard.loginRequired}
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
