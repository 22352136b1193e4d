import type { Comment, ForumPost, ForumPostSummary, MyPost, MyPostSummary } from '@commonpurse/contracts';
import { listText } from '../../shared/lists/list-text';
import { toHead, toWords } from '../../shared/post-text';
import type { OwnListedPost, OwnPost } from './own/own-posts.repository';
import type { ListedPost, Post, ShownPost } from './posts.repository';
import { shownAuthor } from './posts.policy';

const common = (post: ShownPost) => ({
  postID: post.id,
  postStatus: post.status,
  postDateTime: post.createdAt.toISOString(),
  ...toHead(post),
});

export const toForumSummary = (post: ListedPost): ForumPostSummary => ({
  postDesc: listText(post.description),
  postUser: shownAuthor(post),
  commentCount: post.commentCount,
  ...common(post),
});

/** What its author is told of a post that moderators hold back. */
const toHeld = ({ held, deletable }: { held: boolean; deletable: boolean }) => ({
  ...(held && { postHeld: true as const }),
  ...(held && deletable && { postDeletable: true as const }),
});

export const toOwnSummary = (post: OwnListedPost): MyPostSummary => ({
  postDesc: listText(post.description),
  authorInfo: { username: post.author.username },
  commentCount: post.commentCount,
  edit: post.edit,
  ...toHeld(post),
  ...common(post),
});

export function toForumPost(post: Post, comments: Comment[]): ForumPost {
  const { username, age } = shownAuthor(post);
  return { ...common(post), postDesc: post.description, postUser: username, postAge: age, comments };
}

/** Whether the author's last edit was rejected, readers see the text before it, and no new edit is pending. */
const isEditRejected = (post: OwnPost): post is OwnPost & { editRejectedAt: Date } =>
  post.editRejectedAt !== null && post.status === 'Published' && !post.edit;

/** What moderators wrote to its author, which goes with the status that she is told. */
const toFeedback = ({ reviewReason, reviewNote }: Pick<Post, 'reviewReason' | 'reviewNote'>) => ({
  ...(reviewReason !== null && { reviewReason }),
  ...(reviewNote !== null && { reviewNote }),
});

/** A post as its owner sees it: as readers do, with the owner's name, the pending edit and the moderators' feedback. */
export const toOwnPost = (post: OwnPost, comments: Comment[]): MyPost => ({
  ...toForumPost(post, comments),
  authorInfo: { username: post.author.username },
  ...toHeld(post),
  ...(!post.held && toFeedback(post)),
  ...(post.rejectedAt !== null && { rejectedDateTime: post.rejectedAt.toISOString() }),
  ...(isEditRejected(post) && { editRejectedDateTime: post.editRejectedAt.toISOString() }),
  ...(post.edit && { edit: { ...toWords(post.edit.text), postDateTime: post.edit.createdAt.toISOString() } }),
});
