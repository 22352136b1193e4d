import { Type } from 'typebox';
import * as schemas from '../schemas';
import { calls } from '../calls/call';
import { IDEMPOTENCY_NOTE, IF_MATCH_NOTE } from '../calls/notes';

/** The place of a draft, as a parameter of the path. */
const DraftParams = Type.Object({
  place: Type.String({
    description:
      'new-post, update-post.<id>, comment.<id>, update-comment.<id>, report-post.<id>, report-comment.<id>, appeal.<id>, contact, contact-answer.<id> or contact-note.<id>',
    examples: ['new-post'],
  }),
});

const NEW_COMMENT = {
  description: IDEMPOTENCY_NOTE,
  access: 'member',
  body: schemas.NewCommentBody,
  status: 201,
  reply: schemas.NewCommentReply,
  errors: [
    'RULE_BROKEN',
    'NOT_ALLOWED',
    'POST_NOT_FOUND',
    'ANONYMOUS_COMMENTS_OFF',
    'ITEM_CHANGED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  limit: 'comment',
} as const;

const HIDDEN_MEMBER = {
  access: 'member',
  body: schemas.HiddenMemberBody,
  reply: schemas.MessageBody,
  errors: ['USER_NOT_FOUND', 'OWN_NAME'],
  limit: 'hide',
} as const;

const HIDDEN_HANDLE = {
  access: 'member',
  body: schemas.HiddenHandleBody,
  reply: schemas.MessageBody,
  errors: ['COMMENT_NOT_FOUND'],
  limit: 'hide',
} as const;

/** The forum as members use it: posts, comments, drafts, and what a member follows, saves and hides. */
export const FORUM_CALLS = {
  ...calls('Forum', {
    'POST /new-forum-post': {
      summary: 'Write a post',
      description: IDEMPOTENCY_NOTE,
      access: 'member',
      body: schemas.NewPostBody,
      status: 201,
      reply: schemas.NewPostReply,
      errors: ['RULE_BROKEN', 'NOT_ALLOWED', 'IDEMPOTENCY_KEY_REUSED'],
      limit: 'post',
    },

    'GET /home': {
      summary: 'Read what the start page of a member shows',
      access: 'member',
      reply: schemas.Home,
      page: true,
    },

    'GET /forum': {
      summary: 'List published posts',
      access: 'member',
      query: schemas.ForumQuery,
      reply: schemas.ForumList,
      replica: true,
      page: true,
    },

    'GET /forum/:id': {
      summary: 'Read a published post and its comments',
      access: 'member',
      query: schemas.CommentsQuery,
      reply: schemas.ForumPostReply,
      errors: ['POST_NOT_FOUND'],
      replica: true,
      page: true,
    },

    'GET /myposts/:id': {
      summary: 'List own posts',
      access: 'owner',
      query: schemas.MyPostsQuery,
      reply: schemas.MyPostsList,
      page: true,
    },

    'GET /mypost/:id': {
      summary: 'Read an own post, its waiting edit and its comments',
      access: 'member',
      query: schemas.CommentsQuery,
      reply: schemas.MyPost,
      errors: ['POST_NOT_FOUND'],
      page: true,
    },

    'PUT /update-forum-post/:postID': {
      summary: 'Edit an own published post; the new text waits for review',
      description: IDEMPOTENCY_NOTE,
      access: 'member',
      body: schemas.NewPostBody,
      reply: schemas.NewPostReply,
      errors: [
        'RULE_BROKEN',
        'NOT_ALLOWED',
        'POST_NOT_FOUND',
        'NOT_PUBLISHED',
        'ITEM_CHANGED',
        'IDEMPOTENCY_KEY_REUSED',
      ],
      limit: 'post-edit',
    },

    'DELETE /mypost/:id': {
      summary: 'Delete an own post',
      access: 'member',
      body: schemas.DeletePostBody,
      reply: schemas.MessageBody,
      errors: ['NOT_ALLOWED', 'POST_NOT_FOUND', 'NOT_DELETABLE'],
    },

    'PUT /mypost/:id/withdraw': {
      summary: 'Take back an own post or edit that waits for review',
      access: 'member',
      body: schemas.WithdrawBody,
      reply: schemas.MessageBody,
      errors: ['POST_NOT_FOUND', 'NOTHING_WAITS'],
    },

    'POST /forum/:id': {
      summary: 'Comment on a published post',
      ...NEW_COMMENT,
    },

    'POST /mypost/:id': {
      summary: 'Comment on an own post',
      ...NEW_COMMENT,
      errors: [...NEW_COMMENT.errors, 'NOT_PUBLISHED'],
    },

    'PUT /comment/:cmtID': {
      summary: 'Change an own comment',
      description: IDEMPOTENCY_NOTE,
      access: 'member',
      body: schemas.CommentBody,
      reply: schemas.CommentReply,
      errors: ['RULE_BROKEN', 'COMMENT_NOT_FOUND', 'COMMENT_HIDDEN', 'IDEMPOTENCY_KEY_REUSED'],
      limit: 'comment',
    },

    'DELETE /comment/:cmtID': {
      summary: 'Delete an own comment for good',
      access: 'member',
      reply: schemas.MessageBody,
      errors: ['COMMENT_NOT_FOUND', 'COMMENT_HIDDEN'],
    },

    'PUT /forum/:id/follow': {
      summary: 'Follow a post',
      access: 'member',
      body: schemas.FollowBody,
      reply: schemas.MessageBody,
      errors: ['POST_NOT_FOUND'],
      limit: 'follow',
    },

    'DELETE /forum/:id/follow': {
      summary: 'Stop following a post',
      access: 'member',
      reply: schemas.MessageBody,
      errors: ['POST_NOT_FOUND'],
      limit: 'follow',
    },

    'PUT /forum/:id/save': {
      summary: 'Save a post to find it again',
      access: 'member',
      body: schemas.SaveBody,
      reply: schemas.MessageBody,
      errors: ['POST_NOT_FOUND'],
      limit: 'save',
    },

    'DELETE /forum/:id/save': {
      summary: 'Take a post out of the saved ones',
      access: 'member',
      reply: schemas.MessageBody,
      errors: ['POST_NOT_FOUND'],
      limit: 'save',
    },

    'GET /saved-posts': {
      summary: 'List the posts that the caller saved and still reads, last saved first',
      access: 'member',
      query: schemas.SavedPostsQuery,
      reply: schemas.ForumList,
      page: true,
    },

    'PUT /forum/:id/thanks': {
      summary: 'Say thanks for a post',
      access: 'member',
      body: schemas.ThanksBody,
      reply: schemas.MessageBody,
      errors: ['POST_NOT_FOUND', 'OWN_ITEM'],
      limit: 'thanks',
    },

    'DELETE /forum/:id/thanks': {
      summary: 'Take back thanks for a post',
      access: 'member',
      reply: schemas.MessageBody,
      errors: ['POST_NOT_FOUND', 'OWN_ITEM'],
      limit: 'thanks',
    },

    'PUT /comment/:cmtID/thanks': {
      summary: 'Say thanks for a comment',
      access: 'member',
      body: schemas.ThanksBody,
      reply: schemas.MessageBody,
      errors: ['COMMENT_NOT_FOUND', 'OWN_ITEM'],
      limit: 'thanks',
    },

    'DELETE /comment/:cmtID/thanks': {
      summary: 'Take back thanks for a comment',
      access: 'member',
      reply: schemas.MessageBody,
      errors: ['COMMENT_NOT_FOUND', 'OWN_ITEM'],
      limit: 'thanks',
    },

    'GET /hidden-members': {
      summary: 'List the members whom the caller hides',
      access: 'member',
      query: schemas.HiddenQuery,
      reply: schemas.HiddenMembersList,
    },

    'PUT /hidden-members': { summary: 'Hide a member’s named posts and comments', ...HIDDEN_MEMBER },

    'DELETE /hidden-members': { summary: 'Show a member’s posts and comments again', ...HIDDEN_MEMBER },

    'GET /hidden-handles': {
      summary: 'List the anonymous commenters whom the caller hides, each in one thread',
      access: 'member',
      query: schemas.HiddenQuery,
      reply: schemas.HiddenHandlesList,
    },

    'PUT /hidden-handles': {
      summary: 'Hide the comments of an anonymous commenter in her thread',
      ...HIDDEN_HANDLE,
    },

    'DELETE /hidden-handles': { summary: 'Show the comments of an anonymous commenter again', ...HIDDEN_HANDLE },

    'GET /hidden-posts': {
      summary: 'List the posts that the caller hides',
      access: 'member',
      query: schemas.HiddenQuery,
      reply: schemas.HiddenPostsList,
    },

    'PUT /hidden-posts/:id': {
      summary: 'Hide a post',
      access: 'member',
      body: schemas.HiddenPostBody,
      reply: schemas.MessageBody,
      errors: ['POST_NOT_FOUND'],
      limit: 'hide',
    },

    'DELETE /hidden-posts/:id': {
      summary: 'Show a post again',
      access: 'member',
      reply: schemas.MessageBody,
      errors: ['POST_NOT_FOUND'],
      limit: 'hide',
    },
  }),

  ...calls('Drafts', {
    'GET /drafts/:place': {
      summary: 'Read an own draft',
      description: 'Its ETag is that of the text, or "none" where no draft stands.',
      access: 'member',
      params: DraftParams,
      reply: schemas.DraftReply,
      activity: false,
    },

    'PUT /drafts/:place': {
      summary: 'Save an own draft',
      description:
        'Where a draft stands, If-Match must name its ETag, among others or not, or be *; where none stands, it must name "none", or not be there. Otherwise 409 DRAFT_CHANGED, unless the text is the same.',
      access: 'member',
      params: DraftParams,
      body: schemas.DraftBody,
      reply: schemas.DraftSaved,
      errors: ['DRAFT_CHANGED', 'DRAFT_SENT'],
      limit: 'draft',
      activity: false,
    },

    'DELETE /drafts/:place': {
      summary: 'Discard an own draft',
      description: IF_MATCH_NOTE,
      access: 'member',
      params: DraftParams,
      reply: schemas.DraftDiscarded,
      errors: ['DRAFT_CHANGED'],
      activity: false,
    },
  }),
};
