import {
  LIST_MARKS,
  type ListMark,
  type RejectedPost,
  type RejectedPostSummary,
  type ReviewPost,
  type ReviewSummary,
} from '@commonpurse/contracts';
import { excerptOf } from '../../shared/excerpt';
import { toHead, toWords } from '../../shared/post-text';
import { shownName } from '../../shared/shown-name';
import type * as rejected from './rejected/rejected.repository';
import { textForReview, waiting } from './review.policy';
import type { ReviewedPost, Waiting } from './review.repository';

const badgesOf = (entry: Waiting, findings: readonly string[]): ListMark[] => {
  const holds: Partial<Record<ListMark, boolean>> = {
    edits: entry.edit,
    anonymity: entry.givesUp,
    'personal-details': findings.length > 0,
    danger: entry.held,
    suspended: entry.suspended,
    'first-post': entry.isFirst,
  };
  return LIST_MARKS.filter((mark) => holds[mark]);
};

export const toReviewSummary = ({ findings, ...entry }: Waiting & { findings: string[] }): ReviewSummary => ({
  postID: entry.id,
  postDateTime: entry.since.toISOString(),
  authorInfo: { username: entry.username },
  edit: entry.edit,
  excerpt: excerptOf(entry.description),
  badges: badgesOf(entry, findings),
  findings,
  author: { userID: entry.authorId, username: entry.username, suspended: entry.suspended },
  ...toHead(entry),
});

/** Moderators see the author, anonymous or not. For an edit, they also see the published text. */
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

export const toRejectedSummary = (post: rejected.ListedRejectedPost): RejectedPostSummary => ({
  postID: post.id,
  ...toHead(post),
  postUser: shownName(post.author.username, post.author.active),
  postDateTime: post.createdAt.toISOString(),
  ...(post.reason !== null && { reviewReason: post.reason }),
});

export const toRejectedPost = (post: rejected.RejectedPost): RejectedPost => ({
  ...toRejectedSummary(post),
  postDesc: post.description,
  postStatus: 'Rejected',
  postAge: post.age,
  ...(post.note !== null && { reviewNote: post.note }),
});
