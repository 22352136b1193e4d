import { Type } from 'typebox';
import { PostWords } from '../forum/post-words.schemas';
import { Comment } from '../forum/posts.schemas';
import { Id } from '../schemas/shared';

const postToReport = {
  postID: Id,
  ...PostWords.properties,
  postUser: Type.Object({
    username: Type.String(),
    age: Type.Union([Type.Integer(), Type.String()], { description: 'Years; the age band where anonymous' }),
  }),
};

/** The post of GET /report-post/:id, as every reader sees it. */
export const PostToReport = Type.Object(postToReport);
export type PostToReport = Type.Static<typeof PostToReport>;

/** GET /report-post/:id, response: an array with the post as its only element. */
export const PostToReportReply = Type.Array(PostToReport, { minItems: 1, maxItems: 1 });

/** The comment of GET /report-comment/:id with its post, as every reader sees them. */
export const CommentToReport = Type.Object({ ...postToReport, comment: Type.Omit(Comment, ['cmtStatus']) });
export type CommentToReport = Type.Static<typeof CommentToReport>;

/** GET /report-comment/:id, response: an array with post and comment as its only element. */
export const CommentToReportReply = Type.Array(CommentToReport, { minItems: 1, maxItems: 1 });

/**
 * POST /report-post/:id and /report-comment/:id. `reportedBy`, where sent, must be the session's own user. The API
 * treats a missing reason like an empty one: it replies with the rule's message.
 */
export const NewReportBody = Type.Object({
  reportedBy: Type.Optional(Type.String({ maxLength: 100 })),
  reportReason: Type.Optional(Type.String({ maxLength: 100_000 })),
});
export type NewReportBody = Type.Static<typeof NewReportBody>;

/** Response to a new report: the reported post, or the post of the reported comment. */
export const NewReportReply = Type.Object({
  postID: Id,
  message: Type.String({ examples: ['Your report has been sent to the moderator.'] }),
});
export type NewReportReply = Type.Static<typeof NewReportReply>;
