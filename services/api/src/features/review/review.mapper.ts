import type { ReviewPost, ReviewSummary } from '@commonpurse/contracts';
import { toHead, toWords } from '../../shared/post-text';
import { textForReview, waiting } from './review.policy';
import type { ReviewedPost, Waiting } from './review.repository';

export const toReviewSummary = (entry: Waiting): ReviewSummary => ({
  postID: entry.id,
  ...toHead(entry),
  postDateTime: entry.since.toISOString(),
  authorInfo: { username: entry.username },
  edit: entry.edit,
});

/** Moderators see who wrote it, anonymous or not. Of an edit they see the text that readers have beside the new one. */
export function toReviewPost(post: ReviewedPost): ReviewPost {
  const edit = waiting(post) === 'edit';
  const since = edit && post.edit ? post.edit.createdAt : post.createdAt;
  return {
    postID: post.id,
    ...toWords(textForReview(post)),
    postStatus: post.status,
    postUser: post.author,
    postDateTime: since.toISOString(),
    authorInfo: { username: post.author.username },
    edit,
    ...(edit && { approved: toWords(post.text) }),
  };
}
