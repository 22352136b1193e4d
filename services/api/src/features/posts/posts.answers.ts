import {
  LENGTH,
  type Comment,
  type ForumPost,
  type ForumPostSummary,
  type MyPost,
  type MyPostSummary,
} from '@commonpurse/contracts';
import { shownAuthor } from './posts.policy';
import type { ListedPost, Post } from './posts.repository';

/** The beginning of a text, at most as long as lists carry it, with no character cut in two. */
export function listText(text: string): string {
  const cut = text.slice(0, LENGTH.listText);
  const cutInTwo = text.length > cut.length && /[\ud800-\udbff]$/.test(cut);
  return cutInTwo ? cut.slice(0, -1) : cut;
}

const common = (post: ListedPost) => ({
  postID: post.id,
  postTitle: post.title,
  postCategory: post.category,
  postStatus: post.status,
  postAnon: post.anonymous ? ('Yes' as const) : ('No' as const),
  postDateTime: post.createdAt.toISOString(),
});

export const toForumSummary = (post: ListedPost): ForumPostSummary => ({
  ...common(post),
  postDesc: listText(post.description),
  postUser: shownAuthor(post),
});

export const toOwnSummary = (post: ListedPost): MyPostSummary => ({
  ...common(post),
  postDesc: listText(post.description),
  authorInfo: { username: post.author.username },
});

export function toForumPost(post: Post, comments: Comment[]): ForumPost {
  const { username, age } = shownAuthor(post);
  return { ...common(post), postDesc: post.description, postUser: username, postAge: age, comments };
}

/** The owner sees her post as its readers do, and beside that her own name and what a moderator told her. */
export const toOwnPost = (post: Post, comments: Comment[]): MyPost => ({
  ...toForumPost(post, comments),
  authorInfo: { username: post.author.username },
  ...(post.reviewReason !== null && { reviewReason: post.reviewReason }),
  ...(post.reviewNote !== null && { reviewNote: post.reviewNote }),
});
