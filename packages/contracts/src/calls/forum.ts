import { Type } from 'typebox';
import {
  CommentBody,
  CommentReply,
  CommentToReportReply,
  CommentsQuery,
  DeletePostBody,
  DraftBody,
  DraftDiscarded,
  DraftReply,
  DraftSaved,
  FollowBody,
  ForumList,
  ForumPostReply,
  ForumQuery,
  HiddenMemberBody,
  HiddenMembersList,
  HiddenPostBody,
  HiddenPostsList,
  HiddenQuery,
  LookedBody,
  MessageBody,
  MyPost,
  MyPostsList,
  MyPostsQuery,
  NewCommentBody,
  NewCommentReply,
  NewPostBody,
  NewPostReply,
  NewReportBody,
  NewReportReply,
  OutcomeList,
  OutcomesQuery,
  PostToReportReply,
  ReadBody,
  UpdateList,
  UpdatesQuery,
  UpdatesSettings,
  UpdatesSettingsBody,
  WithdrawBody,
} from '../schemas';
import { calls } from './call';

const IDEMPOTENCY_NOTE =
  'With Idempotency-Key, a UUID, the same request is done once: again within a day, it is answered as before. The key with another request is 409. A draft at its place goes with what is sent where it has that text, or one whose ETag Draft-Match names; another text stays.';

/** The forum as members use it: posts, comments, drafts, updates, reports, and what a member hides. */
export const FORUM_CALLS = {
  ...calls('Forum', {
    'POST /new-forum-post': {
      summary: 'Write a post',
      description: IDEMPOTENCY_NOTE,
      access: 'member',
      body: NewPostBody,
      status: 201,
      reply: NewPostReply,
      errors: ['RULE_BROKEN', 'NOT_ALLOWED', 'IDEMPOTENCY_KEY_REUSED'],
      limit: 'post',
    },

    'GET /forum': {
      summary: 'List published posts',
      access: 'member',
      query: ForumQuery,
      reply: ForumList,
      replica: true,
      page: true,
    },

    'GET /forum/:id': {
      summary: 'Read a published post and its comments',
      access: 'member',
      query: CommentsQuery,
      reply: ForumPostReply,
      errors: ['POST_NOT_FOUND'],
      replica: true,
      page: true,
    },

    'GET /myposts/:id': {
      summary: 'List own posts',
      access: 'owner',
      query: MyPostsQuery,
      reply: MyPostsList,
      page: true,
    },

    'GET /mypost/:id': {
      summary: 'Read an own post, its waiting edit and its comments',
      access: 'member',
      query: CommentsQuery,
      reply: MyPost,
      errors: ['POST_NOT_FOUND'],
      page: true,
    },

    'PUT /update-forum-post/:postID': {
      summary: 'Edit an own published post; the new text waits for review',
      description: IDEMPOTENCY_NOTE,
      access: 'member',
      body: NewPostBody,
      reply: NewPostReply,
      errors: ['RULE_BROKEN', 'NOT_ALLOWED', 'POST_NOT_FOUND', 'NOT_PUBLISHED', 'IDEMPOTENCY_KEY_REUSED'],
      limit: 'post-edit',
    },

    'DELETE /mypost/:id': {
      summary: 'Delete an own post',
      access: 'member',
      body: DeletePostBody,
      reply: MessageBody,
      errors: ['NOT_ALLOWED', 'POST_NOT_FOUND', 'NOT_DELETABLE'],
    },

    'PUT /mypost/:id/withdraw': {
      summary: 'Take back an own post or edit that waits for review',
      access: 'member',
      body: WithdrawBody,
      reply: MessageBody,
      errors: ['POST_NOT_FOUND', 'NOTHING_WAITS'],
    },

    'POST /forum/:id': {
      summary: 'Comment on a published post',
      description: IDEMPOTENCY_NOTE,
      access: 'member',
      body: NewCommentBody,
      status: 201,
      reply: NewCommentReply,
      errors: ['RULE_BROKEN', 'NOT_ALLOWED', 'POST_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
      limit: 'comment',
    },

    'POST /mypost/:id': {
      summary: 'Comment on an own post',
      description: IDEMPOTENCY_NOTE,
      access: 'member',
      body: NewCommentBody,
      status: 201,
      reply: NewCommentReply,
      errors: ['RULE_BROKEN', 'NOT_ALLOWED', 'POST_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED', 'NOT_PUBLISHED'],
      limit: 'comment',
    },

    'PUT /comment/:cmtID': {
      summary: 'Change an own comment',
      description: IDEMPOTENCY_NOTE,
      access: 'member',
      body: CommentBody,
      reply: CommentReply,
      errors: ['RULE_BROKEN', 'COMMENT_NOT_FOUND', 'COMMENT_HIDDEN', 'IDEMPOTENCY_KEY_REUSED'],
      limit: 'comment',
    },

    'DELETE /comment/:cmtID': {
      summary: 'Delete an own comment for good',
      access: 'member',
      reply: MessageBody,
      errors: ['COMMENT_NOT_FOUND', 'COMMENT_HIDDEN'],
    },

    'PUT /forum/:id/follow': {
      summary: 'Follow a post',
      access: 'member',
      body: FollowBody,
      reply: MessageBody,
      errors: ['POST_NOT_FOUND'],
      limit: 'follow',
    },

    'DELETE /forum/:id/follow': {
      summary: 'Stop following a post',
      access: 'member',
      reply: MessageBody,
      errors: ['POST_NOT_FOUND'],
      limit: 'follow',
    },

    'GET /hidden-members': {
      summary: 'List the members whom the caller hides',
      access: 'member',
      query: HiddenQuery,
      reply: HiddenMembersList,
    },

    'PUT /hidden-members': {
      summary: 'Hide a member’s named posts and comments',
      access: 'member',
      body: HiddenMemberBody,
      reply: MessageBody,
      errors: ['USER_NOT_FOUND', 'OWN_NAME'],
      limit: 'hide',
    },

    'DELETE /hidden-members': {
      summary: 'Show a member’s posts and comments again',
      access: 'member',
      body: HiddenMemberBody,
      reply: MessageBody,
      errors: ['USER_NOT_FOUND', 'OWN_NAME'],
      limit: 'hide',
    },

    'GET /hidden-posts': {
      summary: 'List the posts that the caller hides',
      access: 'member',
      query: HiddenQuery,
      reply: HiddenPostsList,
    },

    'PUT /hidden-posts/:id': {
      summary: 'Hide a post',
      access: 'member',
      body: HiddenPostBody,
      reply: MessageBody,
      errors: ['POST_NOT_FOUND'],
      limit: 'hide',
    },

    'DELETE /hidden-posts/:id': {
      summary: 'Show a post again',
      access: 'member',
      reply: MessageBody,
      errors: ['POST_NOT_FOUND'],
      limit: 'hide',
    },

    'GET /report-post/:id': {
      summary: 'Read the post to report',
      access: 'member',
      reply: PostToReportReply,
      errors: ['POST_NOT_FOUND'],
    },

    'POST /report-post/:id': {
      summary: 'Report a post',
      description: IDEMPOTENCY_NOTE,
      access: 'member',
      body: NewReportBody,
      status: 201,
      reply: NewReportReply,
      errors: [
        'POST_NOT_FOUND',
        'RULE_BROKEN',
        'NOT_ALLOWED',
        'OWN_CONTENT',
        'ALREADY_REPORTED',
        'IDEMPOTENCY_KEY_REUSED',
      ],
      limit: 'report',
    },

    'GET /report-comment/:id': {
      summary: 'Read the comment to report, with its post',
      access: 'member',
      reply: CommentToReportReply,
    },

    'POST /report-comment/:id': {
      summary: 'Report a comment',
      description: IDEMPOTENCY_NOTE,
      access: 'member',
      body: NewReportBody,
      status: 201,
      reply: NewReportReply,
      errors: ['RULE_BROKEN', 'NOT_ALLOWED', 'OWN_CONTENT', 'ALREADY_REPORTED', 'IDEMPOTENCY_KEY_REUSED'],
      limit: 'report',
    },
  }),

  ...calls('Drafts', {
    'GET /drafts/:place': {
      summary: 'Read an own draft',
      description: 'Its ETag is that of the text, or "none" where no draft stands.',
      access: 'member',
      params: Type.Object({
        place: Type.String({
          description:
            'new-post, update-post.<id>, comment.<id>, update-comment.<id>, report-post.<id> or report-comment.<id>',
          examples: ['new-post'],
        }),
      }),
      reply: DraftReply,
      activity: false,
    },

    'PUT /drafts/:place': {
      summary: 'Save an own draft',
      description:
        'Where a draft stands, If-Match must name its ETag, among others or not, or be *; where none stands, it must name "none", or not be there. Otherwise 409 DRAFT_CHANGED, unless the text is the same.',
      access: 'member',
      params: Type.Object({
        place: Type.String({
          description:
            'new-post, update-post.<id>, comment.<id>, update-comment.<id>, report-post.<id> or report-comment.<id>',
          examples: ['new-post'],
        }),
      }),
      body: DraftBody,
      reply: DraftSaved,
      errors: ['DRAFT_CHANGED', 'DRAFT_SENT'],
      limit: 'draft',
      activity: false,
    },

    'DELETE /drafts/:place': {
      summary: 'Discard an own draft',
      description: 'With If-Match, only where the text is still the one whose ETag that is: otherwise 409.',
      access: 'member',
      params: Type.Object({
        place: Type.String({
          description:
            'new-post, update-post.<id>, comment.<id>, update-comment.<id>, report-post.<id> or report-comment.<id>',
          examples: ['new-post'],
        }),
      }),
      reply: DraftDiscarded,
      errors: ['DRAFT_CHANGED'],
      activity: false,
    },
  }),

  ...calls('Account', {
    'GET /updates': {
      summary: 'List what is new about what the member sent',
      access: 'member',
      query: UpdatesQuery,
      reply: UpdateList,
    },

    'PUT /updates/read': {
      summary: 'Mark updates as read',
      access: 'member',
      body: ReadBody,
      reply: MessageBody,
    },

    'GET /updates/settings': {
      summary: 'Read whether updates about answers are on, and whether one is unread',
      access: 'member',
      reply: UpdatesSettings,
      errors: ['USER_NOT_FOUND'],
    },

    'PUT /updates/settings': {
      summary: 'Turn updates about answers on or off',
      access: 'member',
      body: UpdatesSettingsBody,
      reply: MessageBody,
      errors: ['USER_NOT_FOUND'],
    },

    'GET /outcomes/:id': {
      summary: 'List the outcomes of own posts, comments, reports and contact forms',
      access: 'owner',
      query: OutcomesQuery,
      reply: OutcomeList,
    },

    'PUT /outcomes/:id/looked': {
      summary: 'Mark them as looked at',
      access: 'owner',
      body: LookedBody,
      reply: MessageBody,
    },
  }),
};
