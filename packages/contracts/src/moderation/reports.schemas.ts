import { Type, type TSchema } from 'typebox';
import { ALL, COMMENT_STATUSES, REPORT_SOURCES, REPORT_STATUSES, REPORTED_POST_STATUSES } from '../enumerations';
import { PostAnonymity, PostWords } from '../forum/post-words.schemas';
import { Comment } from '../forum/posts.schemas';
import { Id, Instant, OneOf, listQuery, nullable } from '../schemas/shared';
import { onlyQuery } from './list-marks.schemas';

/** A user by name; 'Deleted Account' if the account is deleted. */
const named = Type.Object({ username: Type.String() });

const LIST_KEYS = ['forum', 'archived'] as const;
const POST_LIST_KEYS = ['forumpost', 'archivedpost'] as const;

/** Search of these lists covers the reason, and the post's title or the comment, both current and as reported. */
const reportQuery = <const Keys extends readonly string[], const Words extends string>(keys: Keys, words: Words) => ({
  ...listQuery,
  ...onlyQuery,
  list: Type.Optional(
    OneOf(
      keys,
      'One of the two lists alone, in pages; without it both, from their start: `after` and `before` need it',
    ),
  ),
  sort: Type.Optional(
    OneOf(
      ['newest', 'oldest', words, 'reason'] as const,
      'By time, or by the first 60 characters of the words reported',
    ),
  ),
});

/** Query of GET /reported-posts. `status` is the post's. */
export const ReportedPostsQuery = Type.Object({
  ...reportQuery(POST_LIST_KEYS, 'title'),
  status: Type.Optional(OneOf([ALL, ...REPORTED_POST_STATUSES] as const)),
});
export type ReportedPostsQuery = Type.Static<typeof ReportedPostsQuery>;

/** Query of GET /reported-comments. */
export const ReportedCommentsQuery = Type.Object(reportQuery(LIST_KEYS, 'comment'));
export type ReportedCommentsQuery = Type.Static<typeof ReportedCommentsQuery>;

const reportStatus = Type.Optional(OneOf([ALL, 'Approved', 'Rejected'] as const));

/** Query of GET /archived-post-reports. */
export const ArchivedPostReportsQuery = Type.Object({ ...reportQuery(LIST_KEYS, 'title'), reportStatus });
export type ArchivedPostReportsQuery = Type.Static<typeof ArchivedPostReportsQuery>;

/** Query of GET /archived-comment-reports. */
export const ArchivedCommentReportsQuery = Type.Object({ ...reportQuery(LIST_KEYS, 'comment'), reportStatus });
export type ArchivedCommentReportsQuery = Type.Static<typeof ArchivedCommentReportsQuery>;

const DueStatus = OneOf(
  ['Published', 'Rejected'] as const,
  'Where the second call of a decision is still to be made: the status that it gives',
);

const titled = Type.Optional(Type.Object({ postTitle: Type.String() }));

const entry = {
  reportID: Id,
  reportReason: Type.String(),
  reportDateTime: Instant,
  reportStatus: OneOf(REPORT_STATUSES),
  postRef: Id,
  postStatus: OneOf(REPORTED_POST_STATUSES),
};
const postEntry = { ...entry, ...PostAnonymity.properties, forumpost: titled, archivedpost: titled };
const reportedBy = Type.Optional(
  Type.Null({ description: 'Only of a flag: an automatic check found it, nobody reported it' }),
);
const commentEntry = {
  ...entry,
  reportRef: Id,
  cmtDesc: Type.String(),
  cmtStatus: OneOf(COMMENT_STATUSES),
  reportedBy,
};
const closed = { moderator: named, modified: Instant, dueStatus: Type.Optional(DueStatus) };

/** An entry of GET /reported-posts. The title is in `forumpost`, or for an archived post in `archivedpost`. */
export const ReportedPost = Type.Object(postEntry);
export type ReportedPost = Type.Static<typeof ReportedPost>;

/** An entry of GET /archived-post-reports. `modified` is when `moderator` decided. */
export const ArchivedPostReport = Type.Object({ ...postEntry, ...closed });
export type ArchivedPostReport = Type.Static<typeof ArchivedPostReport>;

/** An entry of GET /reported-comments. `reportRef` is the comment. */
export const ReportedComment = Type.Object(commentEntry);
export type ReportedComment = Type.Static<typeof ReportedComment>;

/** An entry of GET /archived-comment-reports. `modified` is when `moderator` decided. */
export const ArchivedCommentReport = Type.Object({ ...commentEntry, ...closed });
export type ArchivedCommentReport = Type.Static<typeof ArchivedCommentReport>;

/** Both lists from their start, or the one that `list` names. */
const bothOrOne = <First extends string, Second extends string, Entry extends TSchema>(
  [first, second]: readonly [First, Second],
  entry: Entry,
) => {
  const list = Type.Array(entry);
  const both = { [first]: list, [second]: list } as Record<First | Second, typeof list>;
  return Type.Union([Type.Object(both), list]);
};

/**
 * GET /reported-posts, response: pending reports. `Link` has one `next` for each list with more pages, with its `list`.
 */
export const ReportedPostsReply = bothOrOne(POST_LIST_KEYS, ReportedPost);
/** GET /archived-post-reports, response: decided reports. `Link` as with reported posts. */
export const ArchivedPostReportsReply = bothOrOne(LIST_KEYS, ArchivedPostReport);
/** GET /reported-comments, response: pending reports. `Link` as with reported posts. */
export const ReportedCommentsReply = bothOrOne(LIST_KEYS, ReportedComment);
/** GET /archived-comment-reports, response: decided reports. `Link` as with reported posts. */
export const ArchivedCommentReportsReply = bothOrOne(LIST_KEYS, ArchivedCommentReport);

/** Query of a report's detail and of the second call: where the item is stored. There is no default. */
export const ReportSourceQuery = Type.Object({ source: OneOf(REPORT_SOURCES) });
export type ReportSourceQuery = Type.Static<typeof ReportSourceQuery>;

/** Query of a post report's detail: also the key of a later page of the post's comments, from Link. */
export const PostReportQuery = Type.Object({
  source: OneOf(REPORT_SOURCES),
  after: Type.Optional(Type.String({ maxLength: 1_000 })),
});
export type PostReportQuery = Type.Static<typeof PostReportQuery>;

const detail = {
  ...entry,
  moderatorComment: nullable(Type.String()),
  authorReason: Type.Optional(Type.String({ description: 'What the author reads, where the item was hidden' })),
  authorNote: Type.Optional(Type.String()),
  moderator: nullable(named),
  modified: nullable(Instant),
  user: named,
  post: Type.Object({
    ...PostWords.properties,
    postStatus: OneOf(REPORTED_POST_STATUSES),
    comments: Type.Array(Comment),
  }),
  postUser: Type.Object({
    username: Type.String(),
    age: nullable(Type.Integer({ description: 'Years; null where the account is gone' })),
  }),
  dueStatus: Type.Optional(DueStatus),
};

/**
 * The report of GET /reported-posts/:id and /archived-post-reports/:id. `user` is the reporter, `postUser` the post's
 * author, also of an anonymous post. `comments` holds the first 100 comments, hidden ones included. `reported` is
 * present when the post's text has changed since the report.
 */
export const PostReport = Type.Object({
  ...detail,
  reported: Type.Optional(Type.Object({ postTitle: Type.String(), postDesc: Type.String() })),
});
export type PostReport = Type.Static<typeof PostReport>;
/**
 * GET /reported-posts/:id, response: an array with the report as its only element. The other calls return the report
 * itself.
 */
export const PostReportReply = Type.Array(PostReport, { minItems: 1, maxItems: 1 });

/**
 * The report of GET /reported-comments/:id and /archived-comment-reports/:id. `reportRef` is the comment, the only one
 * in `comments`; `cmtUser` is its author. `reported` is present when she has changed it since the report, and
 * `cmtDeleted` when she has deleted it: `cmtDesc` is then the reported text. `reportedBy` is null for a flag: `user` is
 * then the automatic check.
 */
export const CommentReport = Type.Object({
  ...detail,
  reportRef: Id,
  cmtStatus: OneOf(COMMENT_STATUSES),
  cmtUser: named,
  reported: Type.Optional(Type.Object({ cmtDesc: Type.String() })),
  cmtDeleted: Type.Optional(Type.Literal(true)),
  reportedBy,
});
export type CommentReport = Type.Static<typeof CommentReport>;
