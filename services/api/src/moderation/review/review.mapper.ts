import {
  type RejectedPost,
  type RejectedPostSummary,
  type ReviewPost,
  type ReviewSummary,
} from '@commonpurse/contracts';
import type { Kind } from '@commonpurse/personal-details';
import { toMarks } from '../../shared/lists/marks';
import { toHead, toWords } from '../../shared/post-text';
import { shownName } from '../../shared/shown-name';
import type * as rejected from './rejected/rejected.repository';
import { textForReview, waiting } from './review.policy';
import type { ReviewedPost, Waiting } from './review.repository';

type Marked<Entry> = Entry & { findings: Kind[] };

export const toReviewSummary = (entry: Marked<Waiting>): ReviewSummary => ({
  postID: entry.id,
  postDateTime: entry.since.toISOString(),
  authorInfo: { username: entry.username },
  edit: entry.edits,
  ...toMarks(entry, entry.description),
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

const toRejected = (post: rejected.RejectedPost): RejectedPostSummary => ({
  postID: post.id,
  ...toHead(post),
  postUser: shownName(post.username, post.active),
  postDateTime: post.createdAt.toISOString(),
  ...(post.reason !== null && { reviewReason: post.reason }),
});

export const toRejectedSummary = (post: Marked<rejected.ListedRejectedPost>): RejectedPostSummary => ({
  ...toRejected(post),
  ...toMarks(post, post.description),
});

export const toRejectedPost = (post: rejected.RejectedPost): RejectedPost => ({
  ...toRejected(post),
  postDesc: post.description,
  postStatus: 'Rejected',
  postAge: post.age,
  ...(post.note !== null && { reviewNote: post.note }),
});
