import { MESSAGE, USER_GROUPS, type ListedUser, type UserGroup } from '@commonpurse/contracts';
import { Link, useNavigate } from '@commonpurse/federation/router';
import { isPasswordDue, LoadFailure, PasswordGate, Username } from '@commonpurse/screen-kit';
import { Badge, ButtonLink, formatDate, Stack, type Column } from '@commonpurse/ui';
import { useQueries } from '@tanstack/react-query';
import { ConsoleBar, TO_MY_VIEW } from '../../shared/console/console-bar';
import layout from '../../shared/layout.module.css';
import { EntryLink } from '../../shared/table/entry-link';
import { ListControls } from '../../shared/table/list-controls';
import { useTableAddress } from '../../shared/table/table-address';
import { LiveLine } from '../../shared/live/live-line';
import { TableResults } from '../../shared/table/table-results';
import { useRowKeys } from '../../shared/table/use-row-keys';
import { useEmailExport } from './export-emails';
import { usersPage } from './users.api';

const SORTS = [
  { value: 'newest', label: 'Newest first', column: '', direction: 'descending' },
  { value: 'oldest', label: 'Oldest first', column: '', direction: 'ascending' },
  { value: 'username', label: 'Username', column: 'username', direction: 'ascending' },
  { value: 'email', label: 'Email', column: 'email', direction: 'ascending' },
  { value: 'age', label: 'Age', column: 'age', direction: 'ascending' },
  { value: 'occupation', label: 'Occupation', column: 'occupation', direction: 'ascending' },
] as const;
const COLUMNS: readonly Column<ListedUser>[] = [
  {
    key: 'username',
    header: 'Username',
    rowHeader: true,
    cell: (user) => <UserLink user={user} />,
  },
  {
    key: 'email',
    header: 'Email',
    cell: ({ email }) => (
      <span className={layout.words} translate="no">
        {email}
      </span>
    ),
  },
  { key: 'age', header: 'Age', numeric: true },
  { key: 'occupation', header: 'Occupation', cell: ({ occupation }) => occupation || '–' },
];
/** A link to the account, with a badge if it is suspended. */
function UserLink({ user: { userID: userId, username, suspended } }: { user: ListedUser }) {
  return (
    <>
      <EntryLink to={`/user-management/${userId}`}>
        <Username name={username} />
      </EntryLink>
      {suspended && (
        <span>
          {' '}
          <Badge tone="pending">Suspended</Badge>
          {suspended.until && <span>{` until ${formatDate(suspended.until)}`}</span>}
        </span>
      )}
    </>
  );
}

const CONTROLS = { searchLabel: 'Search by username or email', sorts: SORTS };
const GROUPS: Record<UserGroup, { title: string; singular: string; plural: string }> = {
  moderator: { title: 'Moderators', singular: 'moderator', plural: 'moderators' },
  active: { title: 'Active users', singular: 'active user', plural: 'active users' },
  inactive: { title: 'Inactive users', singular: 'inactive user', plural: 'inactive users' },
};

/** /user-management: every account, in three tables. */
export default function UserManagement() {
  const address = useTableAddress({ sorts: SORTS, lists: USER_GROUPS });
  // The URL selects a page of one of the tables; the others show their first page.
  const placeOf = (group: UserGroup) => (address.list === group ? address : { ...address, key: {}, list: group });
  const queries = useQueries({
    queries: USER_GROUPS.map((group) => usersPage(group, { ...address.query, ...placeOf(group).key })),
  });
  const failed = queries.filter((query) => query.isError && !isPasswordDue(query.error));
  const isLocked = queries.some((query) => query.data === undefined && isPasswordDue(query.error));
  const navigate = useNavigate();
  const { button, notice } = useEmailExport();
  useRowKeys();

  return (
    <Stack gap={5}>
      <ConsoleBar
        back={TO_MY_VIEW}
        title="User management"
        lead="Everyone who has, or had, an account."
        actions={
          <>
            {button}
            <ButtonLink as={Link} to="/create-new-moderator">
              New Moderator
            </ButtonLink>
          </>
        }
      >
        <ListControls address={address} controls={CONTROLS} />
      </ConsoleBar>
      <PasswordGate queries={queries} onCancel={() => void navigate('/myview')} />
      {!isLocked && notice}
      {failed[0] && (
        <LoadFailure
          message={MESSAGE.users.loadFailed}
          query={{ ...failed[0], refetch: () => failed.forEach((query) => void query.refetch()) }}
        />
      )}
      {USER_GROUPS.map((group, at) => {
        const query = queries[at]!;
        // A table that did not load has no heading: the error message replaces it.
        if (query.isError && !query.data) return null;
        return (
          <Stack as="section" gap={3} key={group}>
            <h2>{GROUPS[group].title}</h2>
            <TableResults
              query={query}
              address={placeOf(group)}
              words={GROUPS[group]}
              table={{ caption: GROUPS[group].title, columns: COLUMNS, rowKey: ({ userID: userId }) => userId }}
            />
          </Stack>
        );
      })}
      <LiveLine updatedAt={Math.max(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt))} />
    </Stack>
  );
}
