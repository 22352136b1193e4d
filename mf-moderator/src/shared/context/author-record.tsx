import { isAnonymous, type ContextAuthor, type ItemContext } from '@commonpurse/contracts';
import { Facts, Stack, Time } from '@commonpurse/ui';
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

/** Earlier decisions on the author's posts and comments. */
export function AuthorRecord({ author, decisions, counts }: AuthorRecordProps) {
  return (
    <Stack as="section" gap={3}>
      <h2>Her record</h2>
      <Facts
        items={[
          { label: 'Author', value: <PersonName name={author.username} anonymous={isAnonymous(author)} /> },
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
