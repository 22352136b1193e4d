import type { Knex } from 'knex';
import type { ReviewPost, ReviewQuery, ReviewSummary } from '@commonpurse/contracts';
import { AppError } from '../../errors';
import { existingId } from '../../shared/ids';
import { NEWEST, OLDEST, pageRequest, toPage, type Page } from '../../shared/lists/pages';
import { toReviewPost, toReviewSummary } from './review.mapper';
import { textTag, waiting } from './review.policy';
import * as review from './review.repository';

export async function listWaiting(db: Knex, query: ReviewQuery): Promise<Page<ReviewSummary>> {
  const request = pageRequest(query, query.sort === 'oldest' ? OLDEST : NEWEST);
  const found = await review.listWaiting(db, query.search, request);
  const page = toPage(found, request, (entry) => ({ at: entry.since, id: entry.id }));
  return { ...page, entries: page.entries.map(toReviewSummary) };
}

/** The pending post or edit, and the tag of its text. Throws POST_NOT_FOUND when nothing is pending. */
export async function read(db: Knex, id: string): Promise<{ post: ReviewPost; tag: string }> {
  const post = await review.find(db, existingId(id, 'POST_NOT_FOUND'));
  if (!post || !waiting(post)) throw new AppError('POST_NOT_FOUND');
  return { post: toReviewPost(post), tag: textTag(post) };
}
