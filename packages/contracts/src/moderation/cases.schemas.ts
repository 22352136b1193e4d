import { Type } from 'typebox';
import {
  APPEAL_STATUSES,
  CASE_KINDS,
  CASE_ORDERS,
  COMMENT_STATUSES,
  REPORT_SOURCES,
  REPORTED_POST_STATUSES,
} from '../enumerations';
import { PostAnonymity, PostWords } from '../forum/post-words.schemas';
import { Id, Instant, listQuery, nullable, OneOf } from '../schemas/shared';
import { EscalationNote } from './escalation-ref.schemas';
import { ListAuthor, listMarks, onlyQuery } from './list-marks.schemas';
import { ContextAuthor, ItemContext, TrailEntry } from './context.schemas';

const named = Type.Object({ username: Type.String() });
const kind = OneOf(CASE_KINDS, 'A post, or a comment');

/** Params of the calls about a case: `ref` is the id of the post or comment. */
export const CaseParams = Type.Object({ kind, ref: Id });
export type CaseParams = Type.Static<typeof CaseParams>;

const reportedBy = Type.Optional(
  Type.Null({ description: 'Only of a flag: an automatic check found it, nobody reported it' }),
);

const report = {
  reportID: Id,
  reportReason: Type.String(),
  reportDateTime: Instant,
  user: named,
  reportedBy,
};

/**
 * An open report or flag on the item of a case. `reported` has the words as they were reported, where the author has
 * changed them since.
 */
export const CaseReport = Type.Object({
  ...report,
  reported: Type.Optional(
    Type.Object({
      postTitle: Type.Optional(Type.String()),
      text: Type.String({ examples: ['He lives in Wattle Street.'] }),
    }),
  ),
});
export type CaseReport = Type.Static<typeof CaseReport>;

/** A closed report on the item of a case. `modified` is when `moderator` decided. */
export const ClosedCaseReport = Type.Object({
  ...report,
  reportStatus: OneOf(['Approved', 'Rejected'] as const),
  moderator: named,
  modified: Instant,
  moderatorComment: nullable(Type.String()),
  authorReason: Type.Optional(Type.String({ description: 'What the author read, where the item was hidden' })),
  authorNote: Type.Optional(Type.String()),
});
export type ClosedCaseReport = Type.Static<typeof ClosedCaseReport>;

/**
 * The item of a case with its words as they are now, and where it is stored. `comment` is absent for a post; a deleted
 * comment has the words of the last report. `untold`: a comment is hidden since a danger ended, and only the approval of
 * its flag tells its author, with the words of that call.
 */
export const CaseItem = Type.Object({
  status: OneOf(REPORTED_POST_STATUSES),
  source: OneOf(REPORT_SOURCES),
  untold: Type.Optional(Type.Literal(true)),
  post: Type.Object({
    postID: Id,
    ...PostWords.properties,
    postStatus: OneOf(REPORTED_POST_STATUSES),
    postDateTime: Instant,
    postUser: Type.Object({
      username: Type.String(),
      age: nullable(Type.Integer({ description: 'Years; null where the account is gone' })),
    }),
  }),
  comment: Type.Optional(
    Type.Object({
      cmtID: Id,
      cmtDesc: Type.String(),
      cmtDateTime: Instant,
      cmtStatus: OneOf(COMMENT_STATUSES),
      cmtAuthorUsername: Type.String(),
      cmtActiveUser: Type.Boolean(),
      cmtAnon: Type.Optional(Type.Literal('Yes')),
      cmtDeleted: Type.Optional(Type.Literal(true)),
    }),
  ),
});
export type CaseItem = Type.Static<typeof CaseItem>;

/** The appeal about the item of a case: the one that waits, or else the last one. */
export const CaseAppeal = Type.Object({
  appealID: Id,
  appealStatus: OneOf(APPEAL_STATUSES),
  message: Type.String({ examples: ['The street is not mine. I have taken the name out.'] }),
  appealDateTime: Instant,
});
export type CaseAppeal = Type.Static<typeof CaseAppeal>;

/**
 * GET /moderation/cases/:kind/:ref, response: a post or comment with everything that waits on it. `reports` has all open
 * reports and flags, the oldest first, `closedReports` the last 50 closed ones, the latest first. `version` is its ETag:
 * it changes with the item's text and status, with the set of open reports, and with an escalation. An item without reports is a case with
 * none.
 */
export const Case = Type.Object({
  kind,
  ref: Id,
  item: CaseItem,
  reports: Type.Array(CaseReport),
  closedReports: Type.Array(ClosedCaseReport),
  appeal: nullable(CaseAppeal),
  author: nullable(
    Type.Object({
      ...ContextAuthor.properties,
      ...Type.Pick(ItemContext, ['postCounts', 'decisions']).properties,
    }),
  ),
  escalation: nullable(EscalationNote),
  trail: Type.Array(TrailEntry),
  version: Type.String({ examples: ['"k5Zw3nB7tR1mQ8vX2cL6pY9sD4fG0hJ-aE_uKoWiNzM"'] }),
});
export type Case = Type.Static<typeof Case>;

/**
 * Query of GET /moderation/cases: the oldest report first, the newest one, or what has most reports and flags. Search
 * covers the item's words, those that were reported, the reasons, the author's username, and the start of the item's id
 * (8 characters or more).
 */
export const CasesQuery = Type.Object({
  ...listQuery,
  ...onlyQuery,
  kind: Type.Optional(kind),
  sort: Type.Optional(OneOf(CASE_ORDERS)),
});
export type CasesQuery = Type.Static<typeof CasesQuery>;

/**
 * An entry of GET /moderation/cases: a post or comment with open reports. `openReports` counts those of people, `flags`
 * those of automatic checks; `reasons` are the oldest three of all, `oldest` is when the first came. `title` is that of
 * the post. Title and `excerpt` are the words that the oldest report is about, as they were then. `openBy` are the other
 * moderators who have it open. A decision on a post whose `source` is the archive changes nothing but its reports.
 * `author` is null once the account is erased.
 */
export const CaseSummary = Type.Object({
  kind,
  ref: Id,
  postRef: Id,
  title: Type.String({ examples: ['How do you say no to family?'] }),
  ...PostAnonymity.properties,
  status: OneOf(REPORTED_POST_STATUSES),
  postStatus: OneOf(REPORTED_POST_STATUSES),
  source: OneOf(REPORT_SOURCES),
  openReports: Type.Integer(),
  flags: Type.Integer(),
  oldest: Instant,
  reasons: Type.Array(Type.Pick(CaseReport, ['reportID', 'reportReason', 'reportDateTime'])),
  openBy: Type.Array(Type.String({ examples: ['mod.ana'] })),
  escalation: nullable(EscalationNote),
  ...listMarks,
  author: nullable(ListAuthor),
});
export type CaseSummary = Type.Static<typeof CaseSummary>;

/** GET /moderation/cases, response. */
export const CaseList = Type.Array(CaseSummary);
