import { isAnonymous, type ContextAuthor, type ItemContext, type StandingSuspension } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { Facts, formatDateTime, Stack, Time } from '@commonpurse/ui';
import { PersonName } from '../posts/person-name';

type AuthorRecordProps = {
  author: ContextAuthor;
  decisions: ItemContext['decisions'];
  counts: ItemContext['postCounts'];
};

/** Joins names and their non-zero counts: '3 published, 1 rejected'. */
const listed = (counts: readonly (readonly [count: number, what: string])[]) =>
  counts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${what}`)
    .join(', ') || 'none';

const waitingOf = ({ posts, flags }: NonNullable<ContextAuthor['waiting']>) =>
  [
    [posts, posts === 1 ? 'post' : 'posts'],
    [flags, flags === 1 ? 'flagged comment' : 'flagged comments'],
  ] as const;

const suspendedWords = ({ until }: StandingSuspension) =>
  `Suspended ${until ? `until ${formatDateTime(until)}` : 'without an end'}`;

/** The author's name, with a link to her record unless the account is deleted. */
function AuthorLink({ author }: { author: ContextAuthor }) {
  const name = <PersonName name={author.username} anonymous={isAnonymous(author)} />;
  return author.userID ? <Link to={`/user-management/${author.userID}`}>{name}</Link> : name;
}

/** Earlier decisions on the author's posts and comments. */
export function AuthorRecord({ author, decisions, counts }: AuthorRecordProps) {
  return (
    <Stack as="section" gap={3}>
      <h2>Her record</h2>
      <Facts
        items={[
          { label: 'Author', value: <AuthorLink author={author} /> },
          ...(author.suspended ? [{ label: 'State', value: suspendedWords(author.suspended) }] : []),
          { label: 'With us since', value: <Time at={author.since} day /> },
          {
            label: 'Her posts',
            value: listed([
              [counts.Published, 'published'],
              [counts.Pending, 'waiting'],
              [counts.Rejected, 'rejected'],
              [counts.Archived, 'deleted by her'],
            ]),
          },
          ...(author.waiting ? [{ label: 'Waiting now', value: listed(waitingOf(author.waiting)) }] : []),
          {
            label: 'Reviews of her posts',
            value: listed([
              [decisions.approved, 'approved'],
              [decisions.rejected, 'rejected'],
            ]),
          },
          {
            label: 'Reports on her words',
            value: listed([
              [decisions.reportsWaiting, 'waiting'],
              [decisions.reportsUpheld, 'approved'],
              [decisions.reportsDismissed, 'rejected'],
            ]),
          },
        ]}
      />
    </Stack>
  );
}
