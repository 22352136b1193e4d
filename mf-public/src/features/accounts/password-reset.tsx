import { MESSAGE } from '@commonpurse/contracts';
import { useLocation } from '@commonpurse/federation/router';
import { Alert } from '@commonpurse/ui';

/** Says that the screen before has set a new password, which ends each session, also one that this browser remembers. */
export function PasswordReset() {
  const { passwordReset } = (useLocation().state as { passwordReset?: true } | null) ?? {};
  if (!passwordReset) return null;
  return (
    <Alert tone="success" title={MESSAGE.resetPassword.success}>
      <p>Log in with your new password.</p>
    </Alert>
  );
}
