import type { Comment, ForumPost, ForumPostSummary, MyPost, MyPostSummary } from '@commonpurse/contracts';
import { listText } from '../../shared/lists/list-text';
import { toHead, toWords } from '../../shared/post-text';
import type { OwnListedPost, OwnPost } from './own/own-posts.repository';
import type { ListedPost, Post } from './posts.repository';
import { shownAuthor } from './posts.policy';

const common = (post: ListedPost) => ({
  postID: post.id,
  ...toHead(post),
  postStatus: post.status,
  postDateTime: post.createdAt.toISOString(),
});

export const toForumSummary = (post: ListedPost): ForumPostSummary => ({
  ...common(post),
  postDesc: listText(post.description),
  postUser: shownAuthor(post),
});

export const toOwnSummary = (post: OwnListedPost): MyPostSummary => ({
  ...common(post),
  postDesc: listText(post.description),
  authorInfo: { username: post.author.username },
  edit: post.edit,
});

export function toForumPost(post: Post, comments: Comment[]): ForumPost {
  const { username, age } = shownAuthor(post);
  return { ...common(post), postDesc: post.description, postUser: username, postAge: age, comments };
}

/** Her last change was rejected, others read the text from before, and no new one waits. */
const isEditRejected = (post: OwnPost): post is OwnPost & { editRejectedAt: Date } =>
  post.editRejectedAt !== null && post.status === 'Published' && !post.edit;

/** The owner sees her post as its readers do; beside that her own name, her new text, and what a moderator told her. */
export const toOwnPost = (post: OwnPost, comments: Comment[]): MyPost => ({
  ...toForumPost(post, comments),
  authorInfo: { username: post.author.username },
  ...(post.reviewReason !== null && { reviewReason: post.reviewReason }),
  ...(post.reviewNote !== null && { reviewNote: post.reviewNote }),
  ...(isEditRejected(post) && { editRejectedDateTime: post.editRejectedAt.toISOString() }),
  ...(post.edit && { edit: { ...toWords(post.edit.text), postDateTime: post.edit.createdAt.toISOString() } }),
});
