import type { Knex } from 'knex';
import {
  reopenProblems,
  type DecisionReply,
  type RejectedPost,
  type RejectedPostsQuery,
  type RejectedPostSummary,
  type ReopenBody,
} from '@commonpurse/contracts';
import type { Clock } from '../../../clock';
import { AppError } from '../../../errors';
import { existingId } from '../../../shared/ids';
import { chosen } from '../../../shared/lists/filters';
import { marksIn, pageWithFindings } from '../../../shared/lists/marks';
import { standingOfUser } from '../../../identity/suspensions/suspensions.service';
import { pageRequest, type Page } from '../../../shared/lists/pages';
import * as moderation from '../../decisions/decisions.service';
import { toRejectedPost, toRejectedSummary } from '../review.mapper';
import * as rejected from './rejected.repository';
import { reopenAdapter } from './reopen.adapter';

/** Rejected posts that their authors have not deleted, by the time when they were written. */
export async function list(db: Knex, clock: Clock, query: RejectedPostsQuery): Promise<Page<RejectedPostSummary>> {
  const request = pageRequest(query, rejected.ORDERS[query.sort ?? 'newest']);
  const only = marksIn(query.only);
  const standing = standingOfUser(db, clock.now());
  const filter = { search: query.search, category: chosen(query.category), only, standing };
  const page = pageWithFindings(await rejected.list(db, filter, request), request, only, {
    textsOf: ({ title, description }) => [title, description],
    keyOf: (post) => ({ at: post.createdAt, id: post.id }),
  });
  return { ...page, entries: page.entries.map(toRejectedSummary) };
}

export async function read(db: Knex, id: string): Promise<RejectedPost> {
  const post = await rejected.find(db, existingId(id, 'POST_NOT_FOUND'));
  if (!post) throw new AppError('POST_NOT_FOUND');
  return toRejectedPost(post);
}

/** Makes a rejected post pending again, and notifies its author of the reason. */
export async function reopen(
  db: Knex,
  clock: Clock,
  command: moderation.Command,
  { reason = '' }: ReopenBody,
): Promise<DecisionReply> {
  const [problem] = reopenProblems(reason);
  if (problem) throw AppError.rule(problem.message);
  const id = existingId(command.id, 'POST_NOT_FOUND');
  return moderation.decide(db, clock, reopenAdapter, { ...command, id, reason: reason.trim() });
}
