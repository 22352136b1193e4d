import { MESSAGE } from '@commonpurse/contracts';
import { useNavigate, useParams } from '@commonpurse/federation/router';
import { isPasswordDue, PasswordGate } from '@commonpurse/screen-kit';
import { useSession } from '@commonpurse/session';
import { useQuery } from '@tanstack/react-query';
import { DetailScreen } from '../../shared/detail-screen';
import layout from '../../shared/layout.module.css';
import { MemberActions } from './member-actions';
import { MemberRecord } from './member-record';
import { member } from './users.api';

const LIST = '/user-management';

/** /user-management/:id: one account, and what a moderator can do with it. */
export default function UserDetail() {
  const { id = '' } = useParams();
  const query = useQuery(member(id));
  const userId = useSession()?.userID ?? '';
  const navigate = useNavigate();
  return (
    <DetailScreen
      title="Account"
      lead="Who this is, and whether the account is in use."
      back={{ to: LIST, label: 'Back to the user management' }}
      query={query}
      instead={
        isPasswordDue(query.error) && (
          <PasswordGate userId={userId} queries={[query]} onCancel={() => void navigate(LIST)} />
        )
      }
      failed={MESSAGE.users.loadFailed}
      gone={{ message: MESSAGE.account.missing, text: 'The account may have been deleted some time ago.' }}
    >
      {(found) => (
        <div className={layout.detail}>
          <MemberRecord member={found} />
          <MemberActions key={id} member={found} />
        </div>
      )}
    </DetailScreen>
  );
}
