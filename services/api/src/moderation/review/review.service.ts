import type { Knex } from 'knex';
import {
  gapProblem,
  textOrNull,
  type DecisionBody,
  type DecisionReply,
  type ReviewPost,
  type ReviewQuery,
  type ReviewSummary,
} from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { existingId } from '../../shared/ids';
import { marksIn, pageWithFindings } from '../../shared/lists/marks';
import { NEWEST, OLDEST, pageRequest, type Page, type PageKey, type PageRequest } from '../../shared/lists/pages';
import { standingOfUser } from '../../identity/suspensions/suspensions.service';
import * as decisions from '../decisions/decisions.service';
import { reviewAdapter, type ReviewCall } from './review.adapter';
import { toReviewPost, toReviewSummary } from './review.mapper';
import { textForReview, textTag, waiting } from './review.policy';
import * as review from './review.repository';

export async function listWaiting(db: Knex, clock: Clock, query: ReviewQuery): Promise<Page<ReviewSummary>> {
  const request = pageRequest(query, query.sort === 'oldest' ? OLDEST : NEWEST);
  const only = marksIn(query.only);
  const filter = { search: query.search, only, standing: standingOfUser(db, clock.now()) };
  const found = await review.listWaiting(db, filter, request);
  const page = pageWithFindings(found, request, only, {
    textsOf: ({ title, description }) => [title, description],
    keyOf: (entry) => keyOf(entry, request),
  });
  return { ...page, entries: page.entries.map(toReviewSummary) };
}

const keyOf = (entry: review.Waiting, request: PageRequest): PageKey => ({
  at: entry.since,
  id: entry.id,
  ...(review.hasDangerFirst(request) && { first: entry.danger }),
});

/** The pending post or edit, and the tag of its text. Throws POST_NOT_FOUND when nothing is pending. */
export async function read(db: Knex, id: string): Promise<{ post: ReviewPost; tag: string }> {
  const post = await review.find(db, existingId(id, 'POST_NOT_FOUND'));
  if (!post || !waiting(post)) throw new AppError('POST_NOT_FOUND');
  return { post: toReviewPost(post), tag: textTag(post) };
}

/** A moderator's command on a post. */
export type ReviewCommand = Omit<decisions.UndoCommand, 'id'> & { postId: string };

type Decided = { feedback: DecisionBody; ifMatch: ReviewCall['ifMatch'] };

const toUndo = ({ postId, ...command }: ReviewCommand) => ({ ...command, id: existingId(postId, 'POST_NOT_FOUND') });

function toCall({ feedback: { reason, note }, ...command }: ReviewCommand & Decided): ReviewCall {
  const gap = gapProblem(note ?? '');
  if (gap !== undefined) throw AppError.rule(gap);
  const feedback = { reason: textOrNull(reason), note: textOrNull(note) };
  return { ...toUndo(command), ifMatch: command.ifMatch, feedback };
}

/** Decides on a new post, or on the edit of an older one. */
export const decide = async (db: Knex, clock: Clock, command: ReviewCommand & Decided): Promise<DecisionReply> =>
  decisions.decide(db, clock, reviewAdapter, toCall(command));

/** The same as part of a transaction that has locked the caller. */
export const decideIn = async (
  trx: Knex.Transaction,
  clock: Clock,
  command: ReviewCommand & Decided,
): Promise<DecisionReply> => decisions.decideIn(trx, clock, reviewAdapter, toCall(command));

export const undo = async (db: Knex, clock: Clock, command: ReviewCommand): Promise<DecisionReply> =>
  decisions.undo(db, clock, reviewAdapter, toUndo(command));

/** The same as part of a transaction that has locked the caller. */
export const undoIn = async (trx: Knex.Transaction, clock: Clock, command: ReviewCommand): Promise<DecisionReply> =>
  decisions.undoIn(trx, clock, reviewAdapter, toUndo(command));

/** What waits of an author, the longest first, each with the text under review and its tag. */
export async function listWaitingOf(db: Knex, authorId: string, limit: number) {
  const found = await review.listWaitingOf(db, authorId, limit);
  return found.map((post) => ({
    id: post.id,
    edit: waiting(post) === 'edit',
    anonymous: post.text.anonymous,
    text: textForReview(post),
    tag: textTag(post),
  }));
}
