import { WAITING_AGES, type FirstDecision, type Statistics, type WeekDecisions } from '@commonpurse/contracts';
import {
  DECISION_EVENT,
  type DecidedInWeek,
  type DecidedItem,
  type FirstDecided,
} from '../moderation/audit-log.service';
import type { ReportCount, Waiting } from './statistics.repository';
import type { Week } from './weeks.policy';

type Found = {
  weeks: readonly Week[];
  waiting: Waiting;
  decided: readonly DecidedInWeek[];
  firstDecided: readonly FirstDecided[];
  reports: readonly ReportCount[];
};

const minutes = (seconds: number | undefined) => (seconds === undefined ? null : Math.round(seconds / 60));

const toFirst = (found: FirstDecided | undefined): FirstDecision => ({
  posts: found?.n ?? 0,
  medianMinutes: minutes(found?.seconds[0]),
  ninetiethMinutes: minutes(found?.seconds[1]),
});

function toDecisions(decided: readonly DecidedInWeek[]): WeekDecisions {
  const number = (kind: DecidedInWeek['kind']) => decided.find((one) => one.kind === kind)?.n ?? 0;
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
    reports.find((one) => one.kind === kind && one.status === status)?.n ?? 0;
  return { waiting: number('Pending'), upheld: number('Approved'), dismissed: number('Rejected') };
}

export const toStatistics = ({ weeks, waiting, decided, firstDecided, reports }: Found): Statistics => ({
  waiting: WAITING_AGES.map((age, n) => ({ age, posts: waiting.posts[n] ?? 0, edits: waiting.edits[n] ?? 0 })),
  weeks: weeks
    .map(({ monday }, n) => ({
      week: monday,
      decisions: toDecisions(decided.filter(({ week }) => week === n + 1)),
      firstDecision: toFirst(firstDecided.find(({ week }) => week === n + 1)),
    }))
    .reverse(),
  firstDecision: toFirst(firstDecided.find(({ week }) => week === null)),
  reports: { posts: outcomes(reports, 'posts'), comments: outcomes(reports, 'comments') },
});
