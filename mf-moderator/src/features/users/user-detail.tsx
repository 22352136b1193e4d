import { MESSAGE } from '@commonpurse/contracts';
import { useNavigate, useParams } from '@commonpurse/federation/router';
import { isPasswordDue, PasswordGate } from '@commonpurse/screen-kit';
import { useSession } from '@commonpurse/session';
import { Loading } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { DetailScreen } from '../../shared/detail-screen';
import { member } from './users.api';

/** Loaded with its data: the frame of the screen comes first. */
const MemberScreen = lazy(() => import(/* webpackChunkName: "member-screen" */ './member-screen'));

const LIST = '/user-management';

/** /user-management/:id: one account, what waits of hers, and what a moderator can do with it. */
export default function UserDetail() {
  const { id = '' } = useParams();
  const query = useQuery(member(id));
  const userId = useSession()?.userID ?? '';
  const navigate = useNavigate();
  return (
    <DetailScreen
      title="Account"
      back={{ to: LIST, label: 'Back to the user management' }}
      query={query}
      instead={isPasswordDue(query.error) && <PasswordGate queries={[query]} onCancel={() => void navigate(LIST)} />}
      failed={MESSAGE.users.loadFailed}
      gone={{ message: MESSAGE.account.missing, text: 'The account may have been deleted some time ago.' }}
    >
      {(found) => (
        <Suspense fallback={<Loading shape="card" count={2} />}>
          <MemberScreen key={id} found={found} isOwn={id === userId} />
        </Suspense>
      )}
    </DetailScreen>
  );
}
