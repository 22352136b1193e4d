import { DURATION, inMinutes, type SessionEnd } from '@commonpurse/contracts';
import { useInterruption, useSession, useSessionEnd, useWasStopped } from '@commonpurse/session';
import { Alert } from '@commonpurse/ui';

const KEPT = 'If you were writing something, it is kept in this tab until you log in again.';
const PRIVATE = 'You were signed out, to keep your account private.';

/** Why the session ended, and what to do now. */
const WORDS: Record<SessionEnd, { title: string; text: string }> = {
  idle: {
    title: PRIVATE,
    text: `You stay signed in for ${inMinutes(DURATION.autoSignOut)}, and longer if you say so when we ask. ${KEPT}`,
  },
  limit: { title: PRIVATE, text: `You had been logged in for 12 hours. ${KEPT}` },
  'signed-out': {
    title: 'You were signed out here.',
    text: `Someone signed this account out, here or from another device. If it wasn’t you, log in and choose a new password. ${KEPT}`,
  },
  password: {
    title: 'You were signed out because your password was changed.',
    text: `Log in with the new password. If you didn't change it, use Forgot password to set one that only you know. ${KEPT}`,
  },
  'second-factor': {
    title: 'You were signed out because a moderator reset your second step.',
    text: `Log in with your password, then set up your second step again. ${KEPT}`,
  },
  demoted: {
    title: 'You were signed out because you are no longer a moderator.',
    text: 'Your account is now a member’s account, and you can log in again here. If this is a mistake, ask another moderator.',
  },
  suspended: {
    title: 'You were signed out because a moderator suspended your account.',
    text: 'Log in to read the reason and how to ask for another look.',
  },
  'by-moderator': {
    title: 'You were signed out by a moderator.',
    text: `Moderators do this to protect an account. You can log in again now. ${KEPT}`,
  },
  reused: {
    title: 'You were signed out because your login was used in two places.',
    text: `Someone may have a copy of it. Log in again, then change your password. ${KEPT}`,
  },
  deleted: {
    title: 'You were signed out because this account was deleted.',
    text: 'If you did not delete it, please write to us on the Contact Us page.',
  },
};

/**
 * Explains why the login page opened by itself: the session ended, or a page needs a login. Does not name the page,
 * because somebody else may read the screen.
 */
export function Interrupted() {
  const { path } = useInterruption();
  const stopped = useWasStopped();
  const ended = useSessionEnd() ?? 'idle';
  const session = useSession();
  if (path === null || session) return null;
  if (stopped) {
    return (
      <Alert tone="info" title="You need to log in to open that page.">
        <p>Log in here and you can continue to it.</p>
      </Alert>
    );
  }
  const { title, text } = WORDS[ended];
  return (
    <Alert tone="info" title={title}>
      <p>{text}</p>
    </Alert>
  );
}
