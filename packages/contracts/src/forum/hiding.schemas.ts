import { Type } from 'typebox';
import { Id, Instant, listQuery } from '../schemas/shared';

/** Query of GET /hidden-members, GET /hidden-handles and GET /hidden-posts: newest first. */
export const HiddenQuery = Type.Omit(Type.Object(listQuery), ['search']);
export type HiddenQuery = Type.Static<typeof HiddenQuery>;

/**
 * PUT and DELETE /hidden-members: the member whose non-anonymous posts and comments the caller's lists omit, or include
 * again. Other users cannot see it.
 */
export const HiddenMemberBody = Type.Object({ username: Type.String({ maxLength: 1_000 }) });
export type HiddenMemberBody = Type.Static<typeof HiddenMemberBody>;

/** PUT and DELETE /hidden-handles: a post, and the handle of an anonymous commenter as its comments name it. */
export const HiddenHandleBody = Type.Object({
  postID: Type.String({ maxLength: 100, examples: ['5f0c0d3e-8a52-4a36-9a3b-6f0d5a1c7e21'] }),
  handle: Type.String({ maxLength: 100, examples: ['Anonymous 2'] }),
});
export type HiddenHandleBody = Type.Static<typeof HiddenHandleBody>;

/** GET /hidden-handles, response: hidden handles in threads that the caller may still read. */
export const HiddenHandlesList = Type.Array(
  Type.Object({
    postID: Id,
    postTitle: Type.String(),
    handle: Type.String({ examples: ['Anonymous 2'] }),
    hiddenDateTime: Instant,
  }),
);
export type HiddenHandle = Type.Static<typeof HiddenHandlesList>[number];

/** PUT /hidden-posts/:id. */
export const HiddenPostBody = Type.Object({});

/** GET /hidden-members, response. */
export const HiddenMembersList = Type.Array(Type.Object({ username: Type.String(), hiddenDateTime: Instant }));
export type HiddenMember = Type.Static<typeof HiddenMembersList>[number];

/** GET /hidden-posts, response: hidden posts that the caller may still read. */
export const HiddenPostsList = Type.Array(
  Type.Object({ postID: Id, postTitle: Type.String(), hiddenDateTime: Instant }),
);
export type HiddenPost = Type.Static<typeof HiddenPostsList>[number];
