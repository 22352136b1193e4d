import type { Knex } from 'knex';
import { QUEUES, type DashboardCounts, type QueueKind, type QueueName, type QueueState } from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import type { Session } from '../../shared/session';
import * as dashboard from './dashboard.repository';

/** What waits in each queue, and what is urgent in it. */
const STATES: Record<
  QueueName,
  (counted: dashboard.Counted) => Pick<QueueState, 'waiting' | 'urgent' | 'urgentKind' | 'unansweredSince'>
> = {
  danger: ({ escalated: { danger, unanswered, unansweredSince } }) => ({
    waiting: danger,
    urgent: unanswered,
    urgentKind: 'unanswered',
    unansweredSince: unansweredSince && new Date(unansweredSince).toISOString(),
  }),
  contact: ({ totalPendingContact, totalUrgentContact }) => ({
    waiting: totalPendingContact,
    urgent: totalUrgentContact,
    urgentKind: 'urgent-help',
  }),
  'post-reports': ({ totalPostReport, onOnePost }) => ({
    waiting: totalPostReport,
    urgent: onOnePost > 1 ? onOnePost : 0,
    urgentKind: 'one-post',
  }),
  'comment-reports': ({ totalCmtReport, totalFlags }) => ({
    waiting: totalCmtReport,
    urgent: totalFlags,
    urgentKind: 'flags',
  }),
  review: ({ totalNewPost, givingUp }) => ({ waiting: totalNewPost, urgent: givingUp, urgentKind: 'anonymity' }),
  appeals: ({ totalAppeals }) => ({ waiting: totalAppeals, urgent: 0, urgentKind: null }),
  asked: ({ escalated: { asked } }) => ({ waiting: asked, urgent: 0, urgentKind: null }),
};

/** Who has an entry of a kind open; a report may be open as the whole case of its post or comment. */
function namesOf(openBy: dashboard.Counted['openBy'], kind: QueueKind | null): string[] {
  if (!kind) return [];
  const whole = kind === 'post-report' ? 'post' : kind === 'comment-report' ? 'comment' : undefined;
  return [...new Set([...(openBy[kind] ?? []), ...((whole && openBy[whole]) ?? [])])];
}

/** The numbers of items, the one that has waited longest in any queue, and the state of each queue. */
export async function counts(db: Knex, clock: Clock, { userId }: Session): Promise<DashboardCounts> {
  const counted = await dashboard.count(db, userId, clock.now());
  const { oldest, onOnePost: _onOnePost, givingUp: _givingUp, escalated: _escalated, openBy, ...totals } = counted;
  const queues = QUEUES.map((queue) => {
    const state = STATES[queue](counted);
    const longest = oldest[queue];
    return {
      queue,
      ...state,
      urgentKind: state.urgent > 0 ? state.urgentKind : null,
      oldest: longest && { ...longest, since: new Date(longest.since).toISOString() },
      openBy: namesOf(openBy, dashboard.QUEUE_PARTS[queue].kind),
    };
  });
  const longestWaiting = queues
    .flatMap(({ queue, oldest: item }) => {
      const { kind } = dashboard.QUEUE_PARTS[queue];
      return item && kind ? [{ kind, ...item }] : [];
    })
    .toSorted((a, b) => a.since.localeCompare(b.since));
  return { ...totals, oldest: longestWaiting[0] ?? null, queues };
}
