import type { QueueName, QueueState, UrgentKind } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { Username } from '@commonpurse/screen-kit';
import { Badge, formatNumber, Table, type BadgeTone, type Column } from '@commonpurse/ui';
import { Waited } from '../../shared/time/waited';
import styles from './dashboard.module.css';

type Row = { label: string; list: string };

/** The list of each queue, at which its entries begin. */
export const ROWS: Partial<Record<QueueName, Row>> = {
  contact: { label: 'Contact us', list: '/reported-contact' },
  'post-reports': { label: 'Reported posts', list: '/reported-posts' },
  'comment-reports': { label: 'Reported comments', list: '/reported-comments' },
  review: { label: 'Review new posts', list: '/review-new-posts' },
  appeals: { label: 'Appeals', list: '/appeals' },
};

const URGENT: Record<UrgentKind, { tone: BadgeTone; words: (count: number) => string }> = {
  unanswered: { tone: 'sos', words: (count) => `${count} without an answer` },
  'urgent-help': { tone: 'stop', words: (count) => `${count} ${count === 1 ? 'asks' : 'ask'} for urgent help` },
  'one-post': { tone: 'find', words: (count) => `${count} on one post` },
  flags: { tone: 'find', words: (count) => `${count} ${count === 1 ? 'flag' : 'flags'}` },
  anonymity: {
    tone: 'who',
    words: (count) => (count === 1 ? '1 gives her anonymity up' : `${count} give their anonymity up`),
  },
};

/** The screen of the entry that has waited longest. */
function addressOf({ queue, oldest }: QueueState): string | undefined {
  const row = ROWS[queue];
  if (!row || !oldest) return undefined;
  const source = queue.endsWith('reports') ? `?source=${oldest.archived ? 'archived' : 'published'}` : '';
  return `${row.list}/${oldest.id}${source}`;
}

/**
 * Where to begin: with who may be in danger, then with who asks for urgent help, then with what has waited longest.
 * Undefined where nothing waits.
 */
export function firstOf(queues: readonly QueueState[]): string | undefined {
  const waiting = queues.filter((state) => addressOf(state) !== undefined);
  const danger = waiting.find(({ queue }) => queue === 'danger');
  if (danger) return addressOf(danger);
  // That list begins with them.
  if (waiting.some(({ urgentKind }) => urgentKind === 'urgent-help')) return ROWS.contact?.list;
  const [oldest] = waiting.toSorted((a, b) => (a.oldest?.since ?? '').localeCompare(b.oldest?.since ?? ''));
  return oldest && addressOf(oldest);
}

const COLUMNS: readonly Column<QueueState>[] = [
  {
    key: 'queue',
    header: 'Waiting for you',
    rowHeader: true,
    cell: ({ queue, waiting }) => (
      <Link to={ROWS[queue]?.list ?? '/myview'} className={styles.queue}>
        <span>{ROWS[queue]?.label}</span> <span className={styles.figure}>{formatNumber(waiting)}</span>
      </Link>
    ),
  },
  {
    key: 'urgent',
    header: 'Urgent',
    cell: ({ urgent, urgentKind }) =>
      urgentKind ? (
        <Badge tone={URGENT[urgentKind].tone}>
          <span>{URGENT[urgentKind].words(urgent)}</span>
        </Badge>
      ) : (
        '–'
      ),
  },
  {
    key: 'oldest',
    header: 'Oldest',
    cell: (state) => {
      const to = addressOf(state);
      return to && state.oldest ? (
        <Link to={to}>
          <Waited since={state.oldest.since} />
        </Link>
      ) : (
        '–'
      );
    },
  },
  {
    key: 'openBy',
    header: 'Open now by',
    cell: ({ openBy }) =>
      openBy.length === 0
        ? '–'
        : openBy.map((name, at) => (
            <span key={name}>
              {at > 0 && <span>, </span>}
              <Username name={name} />
            </span>
          )),
  },
];

/** What waits in each queue: how much, what is urgent, the oldest, and who is at it. */
export function Queues({ queues }: { queues: readonly QueueState[] }) {
  return (
    <Table
      caption="Waiting for you"
      captionHidden
      dense
      stacked
      columns={COLUMNS}
      rows={queues.filter(({ queue }) => ROWS[queue])}
      rowKey={({ queue }) => queue}
    />
  );
}
