import type { Knex } from 'knex';
import {
  MESSAGE,
  type DecisionBody,
  type DecisionReply,
  type PostStatus,
  type ReviewPost,
  type ReviewQuery,
  type ReviewSummary,
  type UserRole,
} from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { recordAudit } from '../../shared/audit';
import { existingId } from '../../shared/ids';
import { NEWEST, OLDEST, pageRequest, toPage, type Page } from '../../shared/pages';
import { toReviewPost, toReviewSummary } from './review.answers';
import { decisionRefusal, textTag, waiting, type Reviewed } from './review.policy';
import * as review from './review.repository';

type Moderator = { userID: string; role: UserRole };

export type Decision = {
  postId: string;
  verdict: 'approve' | 'reject';
  said: DecisionBody;
  /** `If-Match` of the request: the tag of the text that the moderator read. */
  ifMatch: string | undefined;
  requestId: string;
};

export async function listWaiting(db: Knex, query: ReviewQuery): Promise<Page<ReviewSummary>> {
  const request = pageRequest(query, query.sort === 'oldest' ? OLDEST : NEWEST);
  const found = await review.listWaiting(db, query.search, request);
  const page = toPage(found, request, (entry) => ({ at: entry.since, id: entry.id }));
  return { ...page, entries: page.entries.map(toReviewSummary) };
}

/** What waits under this id, and the tag of its text. What waits no more is not here any more. */
export async function read(db: Knex, id: string): Promise<{ post: ReviewPost; tag: string }> {
  const post = await review.find(db, existingId(id, 'POST_NOT_FOUND'));
  if (!post || !waiting(post)) throw new AppError('POST_NOT_FOUND');
  return { post: toReviewPost(post), tag: textTag(post) };
}

/** Exactly one decision counts: the post is held, looked at again, decided and audited in one transaction. */
export async function decide(db: Knex, clock: Clock, moderator: Moderator, decision: Decision): Promise<DecisionReply> {
  const id = existingId(decision.postId, 'POST_NOT_FOUND');
  return db.transaction(async (trx) => {
    await review.hold(trx, id);
    const post = await review.find(trx, id);
    if (!post) throw new AppError('POST_NOT_FOUND');
    const refusal = decisionRefusal(moderator, post, decision.ifMatch);
    if (refusal) throw new AppError(refusal);

    const at = clock.now();
    const edit = waiting(post) === 'edit';
    const status = edit ? post.status : statusAfter(decision.verdict);
    const decided = edit
      ? await decideEdit(trx, post, decision, at)
      : await review.decidePost(trx, id, status, heard(decision), at);
    if (!decided) throw new AppError('ALREADY_DECIDED');

    await recordAudit(trx, {
      at,
      actor: moderator,
      action: `${edit ? 'post-edit' : 'post'}.${decision.verdict}`,
      subject: { type: 'post', id },
      before: { status: post.status, edit },
      after: { status, edit: false },
      requestId: decision.requestId,
    });
    return { postID: id, postStatus: status, message: messageOf(decision.verdict, edit) };
  });
}

async function decideEdit(trx: Knex.Transaction, post: Reviewed, decision: Decision, at: Date): Promise<boolean> {
  const text = decision.verdict === 'approve' ? post.edit?.text : undefined;
  if (!(await review.takeEdit(trx, post.id))) return false;
  await review.settleEdit(trx, post.id, text, heard(decision), at);
  return true;
}

const statusAfter = (verdict: Decision['verdict']): PostStatus => (verdict === 'approve' ? 'Published' : 'Rejected');

/** What the author is told with a rejection; with an approval whatever an earlier one said is over. */
function heard({ verdict, said }: Decision): { reason: string | null; note: string | null } {
  if (verdict === 'approve') return { reason: null, note: null };
  return { reason: said.reason?.trim() || null, note: said.note?.trim() || null };
}

function messageOf(verdict: Decision['verdict'], edit: boolean): string {
  const { approved, rejected, editApproved, editRejected } = MESSAGE.review;
  if (edit) return verdict === 'approve' ? editApproved : editRejected;
  return verdict === 'approve' ? approved : rejected;
}
