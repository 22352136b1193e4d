import { WAITING_AGES, type FirstDecision, type Statistics, type WeekDecisions } from '@commonpurse/contracts';
import { DECISION_EVENT, type DecidedItem } from '../../shared/audit-log/audit-log';
import { minutesWithin, type Decided } from './decisions.policy';
import type { ReportCount, Waiting } from './statistics.repository';
import type { Week } from './weeks.policy';

type Found = {
  weeks: readonly Week[];
  waiting: Waiting;
  /** Of each week, and of all together. */
  decided: readonly Decided[];
  all: Decided;
  reports: readonly ReportCount[];
};

const toFirst = ({ waits }: Decided): FirstDecision => ({
  posts: waits.reduce((sum, { posts }) => sum + posts, 0),
  medianMinutes: minutesWithin(waits, 0.5),
  ninetiethMinutes: minutesWithin(waits, 0.9),
});

function toDecisions({ decided }: Decided): WeekDecisions {
  const number = (kind: Decided['decided'][number]['kind']) => decided.find((row) => row.kind === kind)?.n ?? 0;
  const decisions = (item: DecidedItem) => ({
    approved: number(DECISION_EVENT[item].approve),
    rejected: number(DECISION_EVENT[item].reject),
  });
  return {
    posts: decisions('post'),
    edits: decisions('edit'),
    postReports: decisions('post-report'),
    commentReports: decisions('comment-report'),
    formsClosed: number('contact-form-closed'),
  };
}

function outcomes(reports: readonly ReportCount[], kind: ReportCount['kind']) {
  const number = (status: ReportCount['status']) =>
    reports.find((row) => row.kind === kind && row.status === status)?.n ?? 0;
  return { waiting: number('Pending'), upheld: number('Approved'), dismissed: number('Rejected') };
}

export const toStatistics = ({ weeks, waiting, decided, all, reports }: Found): Statistics => ({
  waiting: WAITING_AGES.map((age, n) => ({ age, posts: waiting.posts[n] ?? 0, edits: waiting.edits[n] ?? 0 })),
  weeks: weeks
    .map(({ monday }, n) => ({
      week: monday,
      decisions: toDecisions(decided[n]!),
      firstDecision: toFirst(decided[n]!),
    }))
    .reverse(),
  firstDecision: toFirst(all),
  reports: { posts: outcomes(reports, 'posts'), comments: outcomes(reports, 'comments') },
});
