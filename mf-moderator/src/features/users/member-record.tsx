import type { EarlierSuspension, Member, Suspension } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { Username, useSearchState } from '@commonpurse/screen-kit';
import { Alert, Facts, formatDate, formatDateTime, Stack, WithName, type Fact } from '@commonpurse/ui';
import layout from '../../shared/layout.module.css';
import { POST_LISTS } from '../../shared/posts/post-lists';
import styles from './users.module.css';

function stateOf({ isActive, isModerator, suspension }: Member): string {
  if (!isActive) return 'Deleted';
  if (suspension) return 'Suspended';
  return isModerator ? 'Active, a moderator' : 'Active';
}

const POSTS = { Published: 'published', Pending: 'waiting', Rejected: 'rejected', Archived: 'deleted' } as const;
const STATES = ['Published', 'Pending', 'Rejected', 'Archived'] as const;

/** Parts of a fact, each with a link to the list in which a search for the username finds it. */
function Parts({
  parts,
  username,
}: {
  parts: readonly { words: string; list?: string | undefined }[];
  username: string;
}) {
  const search = useSearchState(username);
  if (parts.length === 0) return <span>none</span>;
  return (
    <ul className={styles.parts}>
      {parts.map(({ words, list }) => (
        <li key={words}>
          {list ? (
            <Link to={list} state={search}>
              {words}
            </Link>
          ) : (
            words
          )}
        </li>
      ))}
    </ul>
  );
}

function postsOf(member: Member) {
  return STATES.filter((state) => member.posts[state] > 0).map((state) => ({
    words: `${member.posts[state]} ${POSTS[state]}`,
    // The forum cannot be searched for a name.
    list: state === 'Published' ? undefined : POST_LISTS[state],
  }));
}

const REPORTS = { waiting: 'waiting', upheld: 'approved', dismissed: 'rejected' } as const;

function reportsOf(member: Member) {
  const { waiting = 0, upheld = 0, dismissed = 0 } = member.reports ?? {};
  const counts = { waiting, upheld, dismissed };
  return (Object.keys(REPORTS) as (keyof typeof REPORTS)[])
    .filter((what) => counts[what] > 0)
    .map((what) => ({ words: `${counts[what]} ${REPORTS[what]}` }));
}

const words = (text: string) => <span className={layout.words}>{text}</span>;

const factsOf = (member: Member): Fact[] => [
  { label: 'State', value: stateOf(member) },
  { label: 'Email', value: words(member.email) },
  { label: 'Age', value: member.age },
  { label: 'Occupation', value: member.occupation ? words(member.occupation) : '–' },
  { label: 'With us since', value: formatDate(member.createdAt) },
  { label: 'Posts', value: <Parts parts={postsOf(member)} username={member.username} /> },
  { label: 'Comments', value: member.comments || 'none' },
  ...(member.reports
    ? [
        {
          label: 'Reports on their posts and comments',
          value: <Parts parts={reportsOf(member)} username={member.username} />,
        },
      ]
    : []),
];

/** The facts of an account. */
export function MemberRecord({ member }: { member: Member }) {
  const { username, suspension } = member;
  return (
    <Stack as="section" gap={3}>
      <h2 className={layout.words} translate="no">
        {username}
      </h2>
      {suspension && <StandingSuspension suspension={suspension} />}
      <Facts items={factsOf(member)} />
    </Stack>
  );
}

/** Suspensions that are over. */
export function EarlierSuspensions({ member: { earlierSuspensions } }: { member: Member }) {
  if (earlierSuspensions.length === 0) return null;
  return (
    <Stack as="section" gap={3}>
      <h2>Earlier suspensions</h2>
      <ul className={layout.thread}>
        {earlierSuspensions.map((earlier) => (
          <Earlier key={earlier.since} suspension={earlier} />
        ))}
      </ul>
    </Stack>
  );
}

function StandingSuspension({ suspension: { since, until, by, reason } }: { suspension: Suspension }) {
  return (
    <Alert tone="warning" title={`Suspended ${until ? `until ${formatDateTime(until)}` : 'with no end date'}`}>
      <p className={layout.text}>{reason}</p>
      <p>
        By <Username name={by} />, <span>{formatDateTime(since)}</span>.
      </p>
    </Alert>
  );
}

function Earlier({ suspension: { since, by, reason, endedAt, endedBy } }: { suspension: EarlierSuspension }) {
  return (
    <li>
      <p className={layout.meta}>{`${formatDateTime(since)} to ${formatDateTime(endedAt)}`}</p>
      <p className={layout.text}>{reason || 'The reason is no longer kept.'}</p>
      <p className={layout.meta}>
        Made by <Username name={by} />,{' '}
        <WithName text={endedBy ? `ended by ${endedBy}` : 'ended when its time was up'} name={endedBy ?? undefined} />
      </p>
    </li>
  );
}
