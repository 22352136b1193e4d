import { MESSAGE } from '@commonpurse/contracts';
import { Link, navigation, useLocation, useNavigate, useParams } from '@commonpurse/federation/router';
import { LoadFailure } from '@commonpurse/screen-kit';
import { dropSession, getSession, useSession } from '@commonpurse/session';
import { ButtonLink, Loading, PageHeader, Stack } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { AccountForm } from './account-form';
import { ownAccount } from './accounts.api';
import { DeleteAccount } from './delete-account';
import { Devices } from './devices';
import { OwnData } from './own-data';
import { RecoveryCodes } from './recovery-codes';
import layout from '../../shared/layout.module.css';
import { NotYours } from '../../shared/not-yours';

/** /account/:id, and /delete-account/:id with its last section open */
export default function MyAccount() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const session = useSession();
  const navigate = useNavigate();

  async function leave() {
    // The response clears this browser's storage with the session. If someone else has signed in meanwhile, her session
    // stays.
    const now = getSession();
    if (now && now.userID !== id) return;
    dropSession();
    // Also from a page that she has opened meanwhile.
    if (navigation.pathname() !== pathname) navigation.go(pathname);
    // This screen unmounts with the session: the layout shows the message.
    await navigate('/', { replace: true, state: { done: MESSAGE.account.deleted } });
  }

  return (
    <Stack gap={8} className={layout.fields}>
      <PageHeader title="My Account" />
      {session?.userID === id ? (
        <OwnAccount userId={id} onDeleted={() => void leave()} />
      ) : (
        <NotYours what="account" to={`/account/${session?.userID}`} label="My Account" />
      )}
    </Stack>
  );
}

function OwnAccount({ userId, onDeleted }: { userId: string; onDeleted: () => void }) {
  const { pathname } = useLocation();
  const query = useQuery(ownAccount(userId));
  const account = query.data;

  if (query.isPending) return <Loading shape="field" count={4} />;
  if (!account) {
    return (
      <LoadFailure
        message={MESSAGE.account.loadFailed}
        query={query}
        gone={{ message: MESSAGE.account.missing, text: 'It may have been deleted.' }}
      />
    );
  }
  return (
    <>
      <AccountForm account={account} />
      <Stack as="section" gap={3}>
        <h2>What you sent</h2>
        <p>
          Moderators read your posts, reports and contact forms. You can read what they decided in your{' '}
          <Link to="/updates">Updates</Link>.
        </p>
      </Stack>
      <Stack as="section" gap={3}>
        <h2>What you hide</h2>
        <p>
          You can hide posts and members from your lists, and nobody else is told. To see or change your list, open{' '}
          <Link to="/forum-settings">What you hide</Link>.
        </p>
      </Stack>
      <Stack as="section" gap={3}>
        <h2>Password</h2>
        <p>When you set a new password, every other device is signed out of your account.</p>
        <div>
          <ButtonLink as={Link} to="/reset-password" variant="secondary">
            Reset Password
          </ButtonLink>
        </div>
      </Stack>
      <Devices userId={userId} />
      <OwnData userId={account.userID} />
      <RecoveryCodes userId={userId} />
      <DeleteAccount account={account} open={pathname.startsWith('/delete-account')} onDeleted={onDeleted} />
    </>
  );
}
