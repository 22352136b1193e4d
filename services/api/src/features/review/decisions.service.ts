import type { Knex } from 'knex';
import {
  MESSAGE,
  type DecisionBody,
  type DecisionReply,
  type ErrorCode,
  type OutcomeKind,
  type UserRole,
} from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { rememberDecision, takeDecision } from '../../shared/decisions';
import { existingId } from '../../shared/ids';
import { DECISION_EVENT, findStandingReview, recordAudit, UNDO_EVENT } from '../moderation/audit-log.service';
import { takeBack, tell } from '../outcomes/outcomes.service';
import * as decisions from './decisions.repository';
import {
  decisionRefusal,
  outcomeOf,
  undoableOf,
  undoRefusal,
  type Outcome,
  type Reviewed,
  type Undoable,
  type Verdict,
} from './review.policy';
import * as review from './review.repository';

/** Who decides on which post, and in which request. */
export type Act = {
  moderator: { userID: string; role: UserRole };
  postId: string;
  verdict: Verdict;
  requestId: string;
};

export type Decision = Act & {
  said: DecisionBody;
  /** `If-Match` of the request: the tag of the text that the moderator read. */
  ifMatch: string | undefined;
};

/** Exactly one decision counts: the post is held, looked at again, decided and audited in one transaction. */
export async function decide(db: Knex, clock: Clock, decision: Decision): Promise<DecisionReply> {
  const id = existingId(decision.postId, 'POST_NOT_FOUND');
  const { moderator, verdict } = decision;
  return db.transaction(async (trx) => {
    const post = await review.hold(trx, id);
    if (!post) throw new AppError('POST_NOT_FOUND');
    const refusal = decisionRefusal(moderator, post, decision.ifMatch);
    if (refusal) throw await refused(trx, refusal, id);

    const at = clock.now();
    const outcome = outcomeOf(post, verdict, remarksIn(decision.said));
    if (!(await carryOut(trx, post, outcome, at))) throw new AppError('ALREADY_DECIDED');
    const { edit, status } = outcome;
    await rememberDecision(trx, {
      subjectType: 'post',
      subjectId: id,
      moderatorId: moderator.userID,
      verdict,
      decidedAt: at,
      before: undoableOf(post, outcome),
    });
    const told = { userId: post.authorId, kind: kindOf(verdict, edit), subjectId: id, postId: id, decidedAt: at };
    await tell(trx, { ...told, ...outcome.said });
    const change = { before: { status: post.status, edit }, after: { status, edit: false } };
    const event = { kind: DECISION_EVENT[edit ? 'edit' : 'post'][verdict], subjectId: id, ...change } as const;
    await recordAudit(trx, event, auditContext(decision, at));
    return { postID: id, postStatus: status, message: messageOf(verdict, edit) };
  });
}

/** Who comes second is told whose decision stands. */
async function refused(trx: Knex.Transaction, code: ErrorCode, id: string): Promise<AppError> {
  const last = code === 'ALREADY_DECIDED' ? await findStandingReview(trx, id) : undefined;
  if (!last) return new AppError(code);
  const { decision, by } = last;
  return new AppError(code, { message: `Already ${decision === 'approve' ? 'approved' : 'rejected'} by ${by}.` });
}

async function carryOut(trx: Knex.Transaction, { id }: Reviewed, outcome: Outcome, at: Date): Promise<boolean> {
  if (!outcome.edit) return decisions.decidePost(trx, id, outcome.status, outcome.said, at);
  if (!(await decisions.takeEdit(trx, id))) return false;
  await decisions.settleEdit(trx, id, outcome.text, outcome.said, at);
  return true;
}

/** Takes a decision of hers back while nothing has changed: what was decided on waits again, and so does its place. */
export async function undo(db: Knex, clock: Clock, act: Act): Promise<DecisionReply> {
  const id = existingId(act.postId, 'POST_NOT_FOUND');
  const { moderator, verdict } = act;
  return db.transaction(async (trx) => {
    const post = await review.hold(trx, id);
    if (!post) throw new AppError('POST_NOT_FOUND');
    const at = clock.now();
    const wanted = { subjectType: 'post', subjectId: id, moderatorId: moderator.userID, verdict } as const;
    const taken = await takeDecision<Undoable>(trx, wanted, at);
    const { before } = taken;
    if (undoRefusal(post, taken) || !(await decisions.restore(trx, id, before, at))) throw new AppError('UNDO_REFUSED');

    const edit = before.edit !== undefined;
    await takeBack(trx, id, [kindOf(verdict, edit)]);
    const change = { before: { status: post.status, edit: false }, after: { status: before.status, edit } };
    const event = { kind: UNDO_EVENT[edit ? 'edit' : 'post'][verdict], subjectId: id, ...change } as const;
    await recordAudit(trx, event, auditContext(act, at));
    return { postID: id, postStatus: before.status, message: MESSAGE.undo.done };
  });
}

const auditContext = ({ moderator, requestId }: Act, at: Date) => ({ at, actor: moderator, requestId });

const kindOf = (verdict: Verdict, edit: boolean): OutcomeKind =>
  `${edit ? 'edit' : 'post'}-${verdict === 'approve' ? 'approved' : 'rejected'}`;

const remarksIn = ({ reason, note }: DecisionBody) => ({ reason: reason?.trim() || null, note: note?.trim() || null });

function messageOf(verdict: Verdict, edit: boolean): string {
  const { approved, rejected, editApproved, editRejected } = MESSAGE.review;
  if (edit) return verdict === 'approve' ? editApproved : editRejected;
  return verdict === 'approve' ? approved : rejected;
}
