import { MESSAGE } from '@commonpurse/contracts';
import { useLocation } from '@commonpurse/federation/router';
import { Alert } from '@commonpurse/ui';

/** Confirms that the previous screen has set a new password, which ends all sessions, including this browser's. */
export function PasswordReset() {
  const { passwordReset } = (useLocation().state as { passwordReset?: true } | null) ?? {};
  if (!passwordReset) return null;
  return (
    <Alert tone="success" title={MESSAGE.resetPassword.success}>
      <p>Log in with your new password.</p>
    </Alert>
  );
}
