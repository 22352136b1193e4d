import { useSession } from '@commonpurse/session';
import { PageHeader, Stack } from '@commonpurse/ui';
import { BackLink } from '@commonpurse/screen-kit';
import { ResetForm } from './reset-form';
import layout from '../../shared/layout.module.css';

/** /reset-password */
export default function ResetPassword() {
  const account = `/account/${useSession()?.userID ?? ''}`;
  return (
    <Stack gap={6} className={layout.fields}>
      <PageHeader
        above={<BackLink to={account}>Back to My Account</BackLink>}
        title="Reset password"
        lead="You stay logged in here. Every other device is signed out of your account."
      />
      <ResetForm />
    </Stack>
  );
}
