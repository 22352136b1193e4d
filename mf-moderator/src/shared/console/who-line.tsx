import { isAnonymous, type ContextAuthor, type ItemContext, type StandingSuspension } from '@commonpurse/contracts';
import { Badge, formatDateTime, Time, VisuallyHidden } from '@commonpurse/ui';
import { PersonName } from '../posts/person-name';
import styles from './who-line.module.css';

type WhoLineProps = {
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
  `Suspended ${until ? `until ${formatDateTime(until)}` : 'with no end date'}`;

/** The author of an item with her state and her record, in one line. */
export function WhoLine({ author, decisions, counts }: WhoLineProps) {
  const facts = {
    Posts: listed([
      [counts.Published, 'published'],
      [counts.Pending, 'waiting'],
      [counts.Rejected, 'rejected'],
      [counts.Archived, 'deleted by the author'],
    ]),
    ...(author.waiting && { 'Waiting now': listed(waitingOf(author.waiting)) }),
    Reviews: listed([
      [decisions.approved, 'approved'],
      [decisions.rejected, 'rejected'],
    ]),
    Reports: listed([
      [decisions.reportsWaiting, 'waiting'],
      [decisions.reportsUpheld, 'approved'],
      [decisions.reportsDismissed, 'rejected'],
    ]),
  };
  return (
    <section aria-labelledby="her-record">
      <h2 id="her-record">
        <VisuallyHidden>The author</VisuallyHidden>
      </h2>
      <div className={styles.line}>
        <strong className={styles.name}>
          <PersonName userId={author.userID} name={author.username} anonymous={isAnonymous(author)} />
        </strong>
        {author.suspended && <Badge tone="stop">{suspendedWords(author.suspended)}</Badge>}
        <span>
          with us since <Time at={author.since} day />
        </span>
        {Object.entries(facts).map(([name, value]) => (
          <span key={name}>{`${name}: ${value}`}</span>
        ))}
      </div>
    </section>
  );
}
