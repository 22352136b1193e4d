import type { QueueName, QueueState, UrgentKind } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { Username } from '@commonpurse/screen-kit';
import { Badge, formatNumber, Table, type BadgeTone, type Column } from '@commonpurse/ui';
import { Waited } from '../../shared/time/waited';
import styles from './dashboard.module.css';

type Row = {
  label: string;
  list: string;
  /** The screens of its entries; the list's address where they are below it. */
  entries?: string;
  /** What its row says where nothing waits. */
  none?: string;
};

const ROWS: Record<QueueName, Row> = {
  danger: {
    label: 'May be in danger',
    list: '/escalations?kind=danger',
    entries: '/escalations',
    none: 'No one marked',
  },
  contact: { label: 'Contact us', list: '/reported-contact' },
  'post-reports': { label: 'Reported posts', list: '/reported-posts' },
  'comment-reports': { label: 'Reported comments', list: '/reported-comments' },
  review: { label: 'Review new posts', list: '/review-new-posts' },
  appeals: { label: 'Appeals', list: '/appeals' },
  asked: { label: 'Second opinions', list: '/escalations?kind=second-opinion', entries: '/escalations' },
};

const URGENT: Record<UrgentKind, { tone: BadgeTone; words: (count: number) => string }> = {
  unanswered: { tone: 'sos', words: (count) => `${count} without an answer` },
  'urgent-help': { tone: 'stop', words: (count) => `${count} ${count === 1 ? 'needs' : 'need'} urgent help` },
  'one-post': { tone: 'find', words: (count) => `${count} on one post` },
  flags: { tone: 'find', words: (count) => `${count} ${count === 1 ? 'flag' : 'flags'}` },
  anonymity: {
    tone: 'who',
    words: (count) => (count === 1 ? '1 gives up anonymity' : `${count} give up anonymity`),
  },
};

/** The screen of the entry that has waited longest. */
function addressOf({ queue, oldest }: QueueState): string | undefined {
  if (!oldest) return undefined;
  const { list, entries = list } = ROWS[queue];
  const source = queue.endsWith('reports') ? `?source=${oldest.archived ? 'archived' : 'published'}` : '';
  return `${entries}/${oldest.id}${source}`;
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
  if (waiting.some(({ urgentKind }) => urgentKind === 'urgent-help')) return ROWS.contact.list;
  const [oldest] = [...waiting].sort((a, b) => (a.oldest?.since ?? '').localeCompare(b.oldest?.since ?? ''));
  return oldest && addressOf(oldest);
}

const COLUMNS: readonly Column<QueueState>[] = [
  {
    key: 'queue',
    header: 'Waiting for you',
    rowHeader: true,
    cell: ({ queue, waiting }) => (
      <Link to={ROWS[queue].list} className={styles.queue}>
        <span>{ROWS[queue].label}</span> <span className={styles.figure}>{formatNumber(waiting)}</span>
      </Link>
    ),
  },
  {
    key: 'urgent',
    header: 'Urgent',
    cell: ({ queue, waiting, urgent, urgentKind }) =>
      urgentKind ? (
        <Badge tone={URGENT[urgentKind].tone}>
          <span>{URGENT[urgentKind].words(urgent)}</span>
        </Badge>
      ) : (
        <span>{(waiting === 0 && ROWS[queue].none) || '–'}</span>
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
      rows={queues}
      rowKey={({ queue }) => queue}
    />
  );
}
