import type { EarlierSuspension, Member, Suspension } from '@commonpurse/contracts';
import { Alert, Facts, formatDate, formatDateTime, Stack, type Fact } from '@commonpurse/ui';
import layout from '../../shared/layout.module.css';

function stateOf({ isActive, isModerator, suspension }: Member): string {
  if (!isActive) return 'Deleted';
  if (suspension) return 'Suspended';
  return isModerator ? 'Active, a moderator' : 'Active';
}

const POSTS = { Published: 'published', Pending: 'waiting', Rejected: 'rejected', Archived: 'deleted' } as const;
const STATES = ['Published', 'Pending', 'Rejected', 'Archived'] as const;

const postsOf = ({ posts }: Member): string =>
  STATES.filter((state) => posts[state] > 0)
    .map((state) => `${posts[state]} ${POSTS[state]}`)
    .join(', ') || 'none';

const words = (text: string) => <span className={layout.words}>{text}</span>;

const factsOf = (member: Member): Fact[] => [
  { label: 'State', value: stateOf(member) },
  { label: 'Email', value: words(member.email) },
  { label: 'Age', value: member.age },
  { label: 'Occupation', value: member.occupation ? words(member.occupation) : '–' },
  { label: 'With us since', value: formatDate(member.createdAt) },
  { label: 'Posts', value: postsOf(member) },
  { label: 'Comments', value: member.comments || 'none' },
];

/** The record of an account. It names no posts, so that no anonymous post can be linked to its author. */
export function MemberRecord({ member }: { member: Member }) {
  const { username, suspension, earlierSuspensions } = member;
  return (
    <div className={layout.column}>
      <Stack as="section" gap={4}>
        <h2 className={layout.words} translate="no">
          {username}
        </h2>
        {suspension && <StandingSuspension suspension={suspension} />}
        <Facts items={factsOf(member)} />
      </Stack>
      {earlierSuspensions.length > 0 && (
        <Stack as="section" gap={4}>
          <h2>Earlier suspensions</h2>
          <ul className={layout.thread}>
            {earlierSuspensions.map((earlier) => (
              <Earlier key={earlier.since} suspension={earlier} />
            ))}
          </ul>
        </Stack>
      )}
    </div>
  );
}

function StandingSuspension({ suspension: { since, until, by, reason } }: { suspension: Suspension }) {
  return (
    <Alert tone="warning" title={`Suspended ${until ? `until ${formatDateTime(until)}` : 'without an end'}`}>
      <p className={layout.text}>{reason}</p>
      <p>{`By ${by}, ${formatDateTime(since)}.`}</p>
    </Alert>
  );
}

function Earlier({ suspension: { since, by, reason, endedAt, endedBy } }: { suspension: EarlierSuspension }) {
  return (
    <li>
      <p className={layout.meta}>{`${formatDateTime(since)} to ${formatDateTime(endedAt)}`}</p>
      <p className={layout.text}>{reason || 'The reason is not kept any more.'}</p>
      <p className={layout.meta}>
        Made by <span>{by}</span>, <span>{endedBy ? `ended by ${endedBy}` : 'over when its time was up'}</span>
      </p>
    </li>
  );
}
