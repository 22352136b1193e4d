import type { QueueKind, DashboardCounts } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { Card, formatNumber, Stack, Time } from '@commonpurse/ui';
import styles from './dashboard.module.css';

type Row = { count: keyof typeof WORDS; to: string };

/** The text of each count, singular and plural. */
const WORDS = {
  totalUrgentContact: ['person asks for urgent help', 'people ask for urgent help'],
  totalFlags: ['comment was flagged by the automatic check', 'comments were flagged by the automatic check'],
  totalAppeals: ['appeal waits for an answer', 'appeals wait for an answer'],
} as const satisfies Partial<Record<keyof DashboardCounts, readonly [string, string]>>;

/** In the order in which moderators work. Each list begins with these items. */
const ROWS: readonly Row[] = [
  { count: 'totalUrgentContact', to: '/reported-contact' },
  { count: 'totalFlags', to: '/reported-comments' },
  { count: 'totalAppeals', to: '/appeals' },
];

/** The urgent items, and the item that has waited longest in all queues. */
export function Urgent({ counts }: { counts: DashboardCounts }) {
  const rows = ROWS.filter(({ count }) => counts[count] > 0);
  return (
    <Card as="section" tone={rows.length > 0 ? 'accent' : 'plain'} aria-labelledby="urgent">
      <Stack gap={3}>
        <h2 id="urgent">First of all</h2>
        {rows.length === 0 && <p>Nobody asks for urgent help. No flag and no appeal waits.</p>}
        {rows.length > 0 && (
          <ul className={styles.urgent}>
            {rows.map(({ count, to }) => (
              <li key={count}>
                <Link to={to}>
                  <strong>{formatNumber(counts[count])}</strong>{' '}
                  <span>{WORDS[count][counts[count] === 1 ? 0 : 1]}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <Oldest oldest={counts.oldest} />
      </Stack>
    </Card>
  );
}

const ITEM: Record<QueueKind, { name: string; path: string }> = {
  review: { name: 'a new or changed post', path: '/review-new-posts' },
  'post-report': { name: 'a report on a post', path: '/reported-posts' },
  'comment-report': { name: 'a report on a comment', path: '/reported-comments' },
  contact: { name: 'a contact form', path: '/reported-contact' },
  appeal: { name: 'an appeal', path: '/appeals' },
};

const addressOf = ({ kind, id, archived }: NonNullable<DashboardCounts['oldest']>) => {
  const source = kind.endsWith('report') ? `?source=${archived ? 'archived' : 'published'}` : '';
  return `${ITEM[kind].path}/${id}${source}`;
};

function Oldest({ oldest }: Pick<DashboardCounts, 'oldest'>) {
  if (!oldest) return <p>Nothing waits for a decision.</p>;
  return (
    <p>
      Waiting longest: <span>{ITEM[oldest.kind].name}</span>, since <Time at={oldest.since} />.{' '}
      <Link to={addressOf(oldest)}>Open it now</Link>
    </p>
  );
}
