import {
  AUTOMATIC_CHECK,
  type Case,
  type CaseAppeal,
  type CaseItem,
  type CaseReport,
  type CaseSummary,
  type ClosedCaseReport,
  type ItemContext,
} from '@commonpurse/contracts';
import type { Kind } from '@commonpurse/personal-details';
import type { DbAppealRow } from '../../../database/tables';
import { isAfterDanger } from '../../../forum/flags/flags.service';
import { toMarks } from '../../../shared/lists/marks';
import { toAnonymity, toWords } from '../../../shared/post-text';
import { shownName } from '../../../shared/shown-name';
import { shownStatus } from '../reports.policy';
import { statusOf, versionOf } from './cases.policy';
import type { ListedCase } from './case-list.repository';
import type { FoundCase, FoundClosedReport, FoundReport } from './cases.repository';

type Appeal = Pick<DbAppealRow, 'id' | 'status' | 'message' | 'created_at'>;

const toInstant = (time: string): string => new Date(time).toISOString();

/** Moderators see the names of the reporters and of the author, anonymous or not, until their accounts are deleted. */
const common = (report: FoundReport) => ({
  reportID: report.id,
  reportReason: report.reason,
  reportDateTime: toInstant(report.createdAt),
  user: {
    username: report.reporterId === null ? AUTOMATIC_CHECK : shownName(report.reporterName, report.reporterActive),
  },
  ...(report.reporterId === null && { reportedBy: null }),
});

function toReport(report: FoundReport, { comment, title, description }: FoundCase): CaseReport {
  const changed = comment
    ? !comment.deleted && report.text !== comment.text
    : report.title !== title || report.text !== description;
  return {
    ...common(report),
    ...(changed && { reported: { ...(report.title !== null && { postTitle: report.title }), text: report.text } }),
  };
}

const toClosedReport = (report: FoundClosedReport): ClosedCaseReport => ({
  ...common(report),
  reportStatus: report.status,
  moderator: { username: shownName(report.moderatorName, report.moderatorActive) },
  modified: toInstant(report.decidedAt),
  moderatorComment: report.moderatorComment,
  ...(report.authorReason !== null && { authorReason: report.authorReason }),
  ...(report.authorNote !== null && { authorNote: report.authorNote }),
});

/** Whether a comment is hidden since a danger ended, and its author was told nothing yet. */
const isUntold = ({ comment, archived, open }: FoundCase): boolean =>
  comment?.status === 'Rejected' && !comment.deleted && !archived && open.some(isAfterDanger);

function toItem(found: FoundCase): CaseItem {
  const { comment, archived, postStatus } = found;
  return {
    status: statusOf(found),
    source: archived ? 'archived' : 'published',
    ...(isUntold(found) && { untold: true }),
    post: {
      postID: found.postId,
      ...toWords(found),
      postStatus: shownStatus({ status: postStatus, archived }),
      postDateTime: found.postedAt.toISOString(),
      postUser: {
        username: shownName(found.authorName, found.authorActive),
        age: found.authorActive ? found.authorAge : null,
      },
    },
    ...(comment && {
      comment: {
        cmtID: comment.id,
        cmtDesc: comment.deleted ? lastWords(found) : comment.text,
        cmtDateTime: toInstant(comment.createdAt),
        cmtStatus: comment.status,
        cmtAuthorUsername: shownName(comment.username, comment.active),
        cmtActiveUser: comment.active,
        ...(comment.handle !== null && { cmtAnon: 'Yes' }),
        ...(comment.deleted && { cmtDeleted: true }),
      },
    }),
  };
}

/** The words of a deleted comment as they were reported last. */
const lastWords = ({ open, closed }: FoundCase): string => (open.at(-1) ?? closed[0])?.text ?? '';

const toAppeal = ({ id, status, message, created_at: createdAt }: Appeal): CaseAppeal => ({
  appealID: id,
  appealStatus: status,
  message,
  appealDateTime: createdAt.toISOString(),
});

export function toCase(
  found: FoundCase,
  { author, postCounts, decisions, escalations = [], trail }: ItemContext,
  appeal: Appeal | undefined,
): Case {
  const { kind, comment, postId, open, closed } = found;
  return {
    kind,
    ref: comment?.id ?? postId,
    item: toItem(found),
    reports: open.map((report) => toReport(report, found)),
    closedReports: closed.map(toClosedReport),
    appeal: appeal ? toAppeal(appeal) : null,
    author: author && { ...author, postCounts, decisions },
    escalation: escalations.find(({ closed }) => closed === null) ?? null,
    trail,
    version: versionOf(found),
  };
}

export function toCaseSummary(
  found: ListedCase & { findings: Kind[] },
  around: Pick<CaseSummary, 'openBy' | 'escalation'>,
): CaseSummary {
  const { kind, ref, archived, reported } = found;
  const postStatus = shownStatus({ status: found.postStatus, archived });
  return {
    kind,
    ref,
    postRef: found.postId,
    title: reported.title ?? found.title,
    ...toAnonymity(found),
    status: found.commentStatus ?? postStatus,
    postStatus,
    source: archived ? 'archived' : 'published',
    openReports: found.openReports,
    flags: found.openFlags,
    oldest: found.oldest.toISOString(),
    reasons: found.reasons.map(({ id, reason, createdAt }) => ({
      reportID: id,
      reportReason: reason,
      reportDateTime: toInstant(createdAt),
    })),
    ...around,
    author: null,
    ...toMarks(found, reported.text),
  };
}
