import { Type } from 'typebox';
import {
  AGE_BANDS,
  ALL,
  ANSWERS,
  COMMENT_STATUSES,
  FORUM_SORTS,
  LOAN_TYPES,
  POST_STATUSES,
  YES_NO,
} from '../enumerations';
import { MESSAGE } from '../messages';
import { postFieldsToSend, PostWords } from './post-words.schemas';
import { Id, Instant, OneOf, Said, listQuery } from '../schemas/shared';

/** Years, or the age band (`25-34`) if the author is anonymous. */
const Age = Type.Union([Type.Integer(), Type.String()], { description: 'Years; the age band where anonymous' });

/** Query of GET /forum. */
export const ForumQuery = Type.Object({
  ...listQuery,
  category: Type.Optional(OneOf([ALL, ...LOAN_TYPES] as const)),
  age: Type.Optional(OneOf([ALL, ...AGE_BANDS] as const)),
  answers: Type.Optional(OneOf([ALL, ...ANSWERS] as const, '`none`: posts without a comment that the caller reads')),
  sort: Type.Optional(
    OneOf(FORUM_SORTS, '`answered`: by the newest comment that the caller reads; posts without one come last'),
  ),
});
export type ForumQuery = Type.Static<typeof ForumQuery>;

const commentCount = Type.Integer({ description: 'Comments that the caller reads under the post' });

/** An entry of GET /forum, which omits what the caller hides. `postDesc` has at most the first 1,000 characters. */
export const ForumPostSummary = Type.Object({
  postID: Id,
  ...PostWords.properties,
  postStatus: OneOf(POST_STATUSES),
  postUser: Type.Object({ username: Type.String(), age: Age }),
  postDateTime: Instant,
  commentCount,
});
export type ForumPostSummary = Type.Static<typeof ForumPostSummary>;

/** GET /forum, response: newest first, unless `sort` names another order. */
export const ForumList = Type.Array(ForumPostSummary);

/** The comment that another one answers, with its first 140 characters as they are now. */
const AnsweredComment = Type.Object({
  cmtID: Id,
  cmtAuthorUsername: Type.String(),
  cmtStart: Type.String({ examples: ['I rang the helpline. They'] }),
});
export type AnsweredComment = Type.Static<typeof AnsweredComment>;

/**
 * A comment as everyone reads it, without its author's id. `cmtActiveUser` false is shown as 'Deleted Account'.
 * `cmtAnon` is present if its author chose to be anonymous: readers then see a handle of this thread alone, `Anonymous 2`.
 * `cmtEdited` is present once its author has changed it, `cmtOwn` if the caller may change and delete it. `cmtHeld`:
 * moderators look at it, and nobody but its author and moderators can read it for now. `cmtReplyTo` is present if it answers
 * a comment that the caller reads, and `cmtThanked` if she said thanks for it.
 */
export const Comment = Type.Object({
  cmtID: Id,
  cmtDesc: Type.String(),
  cmtDateTime: Instant,
  cmtStatus: OneOf(COMMENT_STATUSES),
  cmtAuthorUsername: Type.String(),
  cmtActiveUser: Type.Boolean(),
  cmtAnon: Type.Optional(Type.Literal('Yes')),
  cmtEdited: Type.Optional(Type.Literal(true)),
  cmtOwn: Type.Optional(Type.Literal(true)),
  cmtHeld: Type.Optional(Type.Literal(true)),
  cmtReplyTo: Type.Optional(AnsweredComment),
  cmtThanked: Type.Optional(Type.Literal(true)),
});
export type Comment = Type.Static<typeof Comment>;

/**
 * Query of a post's detail: the key of a later page of comments, from Link, or the id of a comment on the page. A page
 * that is not the first one has a Link to it and to itself. The first page is the answer where the caller cannot read
 * that comment.
 */
export const CommentsQuery = Type.Object({
  after: Type.Optional(Type.String({ maxLength: 1_000 })),
  comment: Type.Optional(Type.String({ maxLength: 1_000, examples: ['5f0c0d3e-8a52-4a36-9a3b-6f0d5a1c7e21'] })),
});
export type CommentsQuery = Type.Static<typeof CommentsQuery>;

/**
 * The post of GET /forum/:id: full text, author's name and age, first 100 comments, oldest first. `following` is
 * present if the caller chose to follow it, whether she is its author or not, `saved` if she saved it, and `thanked` if
 * she said thanks for it. `commentAnon`: whether her newest comment under it was anonymous, also one that is on another
 * page or was deleted; absent for none, and for the author of an anonymous post. `postOwn` is present for the author only if the post is not anonymous: an anonymous post must look the same on her screen as on
 * everyone's.
 */
export const ForumPost = Type.Object({
  postID: Id,
  ...PostWords.properties,
  postStatus: OneOf(POST_STATUSES),
  postUser: Type.String(),
  postAge: Age,
  postDateTime: Instant,
  following: Type.Optional(Type.Literal(true)),
  saved: Type.Optional(Type.Literal(true)),
  thanked: Type.Optional(Type.Literal(true)),
  commentAnon: Type.Optional(OneOf(YES_NO)),
  postOwn: Type.Optional(Type.Literal(true)),
  comments: Type.Array(Comment),
});
export type ForumPost = Type.Static<typeof ForumPost>;

/** GET /forum/:id, response: an array with the post as its only element. */
export const ForumPostReply = Type.Array(ForumPost, { minItems: 1, maxItems: 1 });

/**
 * POST /forum/:id and POST /mypost/:id. `cmtAuthor`, where sent, must be the session's own user. The API treats a
 * missing text like an empty one: it replies with the rule's message. `cmtAnon` `Yes`: readers see a handle that holds
 * in this thread alone instead of her name; her comments under her own anonymous post name her `Author` either way. `cmtReplyTo`: the id of the comment that it
 * answers, of the same post, which the caller reads; otherwise 400. `seenPostAnon`: whether the post was anonymous on the
 * screen that promised a name; 409 ITEM_CHANGED if that is no longer so, whoever comments.
 */
export const NewCommentBody = Type.Object({
  cmtAuthor: Type.Optional(Type.String({ maxLength: 100 })),
  cmtDesc: Type.Optional(Type.String({ maxLength: 100_000 })),
  cmtAnon: Type.Optional(OneOf(YES_NO)),
  cmtReplyTo: Type.Optional(Type.String({ maxLength: 100, examples: ['5f0c0d3e-8a52-4a36-9a3b-6f0d5a1c7e21'] })),
  seenPostAnon: Type.Optional(OneOf(YES_NO)),
});
export type NewCommentBody = Type.Static<typeof NewCommentBody>;

/** Response to a new comment. `after` is the key of the page that it is on, and is absent for the first page. */
export const NewCommentReply = Type.Object({
  cmtID: Id,
  after: Type.Optional(Type.String()),
  message: Said(MESSAGE.comment.created),
});
export type NewCommentReply = Type.Static<typeof NewCommentReply>;

/** PUT /forum/:id/follow. */
export const FollowBody = Type.Object({});

/** PUT /forum/:id/save. */
export const SaveBody = Type.Object({});

/**
 * PUT /forum/:id/thanks and PUT /comment/:cmtID/thanks. The author gets an update without name or number, at most one
 * for an item in 24 hours; taken back before she has read it, it is gone. Her own item: 409 while readers see that it is
 * hers. An own anonymous item is thanked for without an effect: a refusal would reveal whose it is.
 */
export const ThanksBody = Type.Object({});

/** Query of GET /saved-posts: last saved first. */
export const SavedPostsQuery = Type.Omit(Type.Object(listQuery), ['search']);
export type SavedPostsQuery = Type.Static<typeof SavedPostsQuery>;

/** PUT /mypost/:id/withdraw: `what` waited on her screen; where something else waits by now, nothing is withdrawn. */
export const WithdrawBody = Type.Object({ what: Type.Optional(OneOf(['post', 'edit'] as const)) });
export type WithdrawBody = Type.Static<typeof WithdrawBody>;

/** PUT /comment/:cmtID. */
export const CommentBody = Type.Object({ cmtDesc: NewCommentBody.properties.cmtDesc });
export type CommentBody = Type.Static<typeof CommentBody>;

/** PUT /comment/:cmtID, response. */
export const CommentReply = Type.Object({ cmtID: Id, message: Said(MESSAGE.comment.updated) });
export type CommentReply = Type.Static<typeof CommentReply>;

/**
 * POST /new-forum-post and PUT /update-forum-post/:postID. `postAuthor`, where sent, must be the session's own user.
 * `seenPostAnon`, of an edit: whether the post was anonymous on the author's screen; 409 ITEM_CHANGED if the edit would
 * give up an anonymity that it did not have there.
 */
export const NewPostBody = Type.Object({
  ...postFieldsToSend,
  postAuthor: Type.Optional(Type.String({ maxLength: 100 })),
  seenPostAnon: Type.Optional(OneOf(YES_NO)),
});
export type NewPostBody = Type.Static<typeof NewPostBody>;

/** Response to a new post and to an edit of one. */
export const NewPostReply = Type.Object({ postID: Id, message: Said(MESSAGE.post.created) });
export type NewPostReply = Type.Static<typeof NewPostReply>;

/** Query of GET /myposts/:id. */
export const MyPostsQuery = Type.Object({
  ...listQuery,
  status: Type.Optional(OneOf([ALL, ...POST_STATUSES] as const)),
  category: Type.Optional(OneOf([ALL, ...LOAN_TYPES] as const)),
});
export type MyPostsQuery = Type.Static<typeof MyPostsQuery>;

const authorInfo = Type.Object({ username: Type.String() });

/**
 * `postHeld`: moderators look at the post, nobody but its author and moderators can read it for now, and its author is
 * told that it is Pending. `postDeletable` is then present if she can delete it, which that status does not tell.
 */
const held = {
  postHeld: Type.Optional(Type.Literal(true)),
  postDeletable: Type.Optional(Type.Literal(true)),
};

/** An entry of GET /myposts/:id. `postDesc` holds at most the first 1,000 characters. */
export const MyPostSummary = Type.Object({
  postID: Id,
  ...PostWords.properties,
  postStatus: OneOf(POST_STATUSES),
  postDateTime: Instant,
  authorInfo,
  commentCount,
  edit: Type.Boolean({ description: 'Whether a new text of it waits for review' }),
  ...held,
});
export type MyPostSummary = Type.Static<typeof MyPostSummary>;
export const MyPostsList = Type.Array(MyPostSummary);

/** The text of an edit that waits for review, and when it was sent. */
export const PostEdit = Type.Object({ ...PostWords.properties, postDateTime: Instant });
export type PostEdit = Type.Static<typeof PostEdit>;

/**
 * GET /mypost/:id, response: the caller's own post as others read it, with the moderator's reason and note if it was
 * rejected. `edit`, if present, is the author's newest text, and the initial text of the form to edit it.
 * `editRejectedDateTime` is present if her last edit was rejected and she has sent none since, `rejectedDateTime` if
 * the post is rejected. They distinguish appeals against these decisions from appeals against older ones.
 */
export const MyPost = Type.Object({
  ...ForumPost.properties,
  authorInfo,
  reviewReason: Type.Optional(Type.String()),
  reviewNote: Type.Optional(Type.String()),
  editRejectedDateTime: Type.Optional(Instant),
  rejectedDateTime: Type.Optional(Instant),
  edit: Type.Optional(PostEdit),
  ...held,
});
export type MyPost = Type.Static<typeof MyPost>;

/** DELETE /mypost/:id: `userID`, where sent, must be the session's own user. */
export const DeletePostBody = Type.Object({ userID: Type.Optional(Type.String({ maxLength: 100 })) });
export type DeletePostBody = Type.Static<typeof DeletePostBody>;
