import { MESSAGE } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { useHandedState } from '@commonpurse/screen-kit';
import { useSession } from '@commonpurse/session';
import { Alert } from '@commonpurse/ui';
import type { ReactNode } from 'react';

/** The account that the previous screen created: the reader's own, or a moderator's, created by another moderator. */
type Created = 'own' | 'moderator';

/** Says that an account has been created, and who logs in with it. */
export function AccountCreated() {
  const created = useHandedState<Created>('created');
  const session = useSession();
  if (created === 'own' && !session) return <Said>Log in with your new username and password.</Said>;
  if (created !== 'moderator' || session?.userRole !== 'moderator') return null;
  return (
    <Said>
      The new moderator can use it at <Link to="/moderator/login">Moderator login</Link>. The account is in{' '}
      <Link to="/user-management">User management</Link>.
    </Said>
  );
}

const Said = ({ children }: { children: ReactNode }) => (
  <Alert tone="success" title={MESSAGE.signUp.success}>
    <p>{children}</p>
  </Alert>
);
