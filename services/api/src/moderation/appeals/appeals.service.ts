import type { Knex } from 'knex';
import {
  appealProblems,
  appealReplyProblems,
  MEMBER_MESSAGE,
  type Appeal,
  type AppealBody,
  type AppealDecisionBody,
  type AppealDecisionReply,
  type AppealKind,
  type AppealSent,
  type AppealsQuery,
  type ModerationAppeal,
  type ModerationAppealsQuery,
  type ModerationAppealSummary,
} from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import type { Sender } from '../../shared/idempotency-key';
import { existingId, newId } from '../../shared/ids';
import { chosen } from '../../shared/lists/filters';
import { pageRequest, toPage, type Page } from '../../shared/lists/pages';
import type { Session } from '../../shared/session';
import { lockActiveAccountForShare } from '../../identity/accounts/accounts.service';
import { sendOnce } from '../../forum/drafts/idempotency.service';
import { recordAudit } from '../../shared/audit-log/audit-log';
import { decide, type Command } from '../decisions/decisions.service';
import { forgetUndoableDecisions } from '../../shared/undoable-decisions';
import { findRejectedEdit } from '../../forum/rejected-edits/rejected-edits.service';
import { forgetUndoOfHiding } from '../reports/reports.service';
import {
  findStandingSuspension,
  listActiveModerators,
  takeAppealToken,
} from '../../identity/suspensions/suspensions.service';
import { appealAdapter, type AppealCall } from './appeal.adapter';
import { findAppealable, isTakenByAppealed } from './appealable';
import { toAppeal, toModerationAppeal, toSummary, type AppealedWords } from './appeals.mapper';
import { judgingRefusal } from './appeals.policy';
import * as appeals from './appeals.repository';
import * as subjects from './subjects.repository';

export { namesOf, removeUsers as forgetAppealsOf, type Name } from './appeals.repository';

type Appealed = { kind: AppealKind; ref: string; message: string };
type Caller = { session: Session | null; requestId: string };

function appealed({ kind, ref, message = '' }: AppealBody): Appealed {
  const [problem] = appealProblems(message);
  if (problem) throw AppError.rule(problem.message);
  if (!kind || ref === undefined) throw new AppError('MALFORMED_REQUEST');
  return { kind, ref: existingId(ref), message: message.trim() };
}

/** Sends an appeal against a decision: with a session, or with the token of a suspended sign-in. */
export async function send(
  db: Knex,
  clock: Clock,
  { session, requestId }: Caller,
  body: AppealBody,
  sender: () => Sender,
): Promise<AppealSent> {
  const appeal = appealed(body);
  const { appealToken } = body;
  if (appeal.kind === 'suspension' && appealToken !== undefined) {
    return db.transaction(async (trx) => {
      await lockActiveAccountForShare(trx, appeal.ref);
      const token = await takeAppealToken(trx, appealToken, clock.now());
      if (token?.userId !== appeal.ref) throw new AppError('NO_SESSION');
      return store(trx, clock, { session: null, requestId }, appeal.ref, appeal);
    });
  }
  const { userId } = sender();
  const place = `appeal.${appeal.ref}` as const;
  return sendOnce(db, clock, { sender: sender(), place, kind: appeal.kind, text: appeal.message }, (trx) =>
    store(trx, clock, { session, requestId }, userId, appeal),
  );
}

async function store(
  trx: Knex.Transaction,
  clock: Clock,
  { session, requestId }: Caller,
  userId: string,
  { kind, ref, message }: Appealed,
): Promise<AppealSent> {
  const now = clock.now();
  const found = await findAppealable(trx, { kind, ref, userId, now });
  if ('refusal' in found) throw new AppError(found.refusal);
  const id = newId();
  if (!(await appeals.insert(trx, { ...found, id, userId, kind, ref, message, createdAt: now }))) {
    throw await alreadyAppealed(trx, { kind, ref, decision: found.decision });
  }
  // The member has read the decision, so it can no longer be undone.
  await forgetUndoOf(trx, { kind, ref }, found);
  await recordAudit(
    trx,
    { kind: 'appeal-sent', subjectId: id, after: { kind, ref } },
    { at: now, actor: session, requestId },
  );
  return { appealID: id, message: MEMBER_MESSAGE.appeals.sent };
}

/** Only the appealed decision becomes final; others on the same post can still be undone. */
async function forgetUndoOf(
  trx: Knex.Transaction,
  { kind, ref }: Pick<Appealed, 'kind' | 'ref'>,
  { made, decidedAt }: appeals.AppealedAgainst,
): Promise<void> {
  if (kind === 'suspension') return;
  if (made === 'review') await forgetUndoableDecisions(trx, 'post', [ref]);
  else if (kind !== 'edit') await forgetUndoOfHiding(trx, kind, ref, decidedAt);
}

/** A suspended member can read the reply nowhere else, so the error contains it. */
async function alreadyAppealed(
  trx: Knex.Transaction,
  against: Pick<appeals.Appeal, 'kind' | 'ref' | 'decision'>,
): Promise<AppError> {
  const before = await appeals.findAgainst(trx, against);
  const reply = against.kind === 'suspension' ? before?.reply : null;
  return new AppError('ALREADY_APPEALED', reply ? { message: `${MEMBER_MESSAGE.appeals.answered} ${reply}` } : {});
}

export async function listOwn(db: Knex, { userId }: Session, query: AppealsQuery): Promise<Page<Appeal>> {
  const request = pageRequest(query);
  const ref = query.ref === undefined ? undefined : existingId(query.ref);
  const found = await appeals.listOf(db, userId, ref, request);
  const page = toPage(found, request, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { ...page, entries: page.entries.map(toAppeal) };
}

/** Appeals of one status, or of all: pending ones by default. */
export async function list(
  db: Knex,
  clock: Clock,
  reader: Session,
  { status = 'Pending', search, sort = 'newest', ...query }: ModerationAppealsQuery,
): Promise<Page<ModerationAppealSummary>> {
  const request = pageRequest(query, appeals.ORDERS[sort]);
  const moderators = await listActiveModerators(db, clock.now());
  const others = moderators.filter((moderator) => moderator !== reader.userId);
  const filter = {
    status: chosen(status),
    kind: chosen(query.kind),
    search,
    judges: query.for && { reader: reader.userId, others },
  };
  const found = await appeals.list(db, filter, request);
  const page = toPage(found, request, ({ createdAt, id }) => ({ at: createdAt, id }));
  const mayDecide = ({ userId: authorId, decidedBy }: appeals.Appeal) =>
    judgingRefusal(reader, { authorId, decidedBy, moderators }) === undefined;
  return { ...page, entries: page.entries.map((appeal) => toSummary(appeal, mayDecide(appeal))) };
}

export async function read(db: Knex, clock: Clock, reader: Session, id: string): Promise<ModerationAppeal> {
  const appeal = await appeals.find(db, existingId(id));
  if (!appeal) throw new AppError('NOT_FOUND');
  const { userId, decidedBy, closedBy } = appeal;
  const now = clock.now();
  const names = await appeals.namesOf(db, [userId, decidedBy, closedBy]);
  const moderators = await listActiveModerators(db, now);
  const mayDecide = judgingRefusal(reader, { authorId: userId, decidedBy, moderators }) === undefined;
  return toModerationAppeal(appeal, await wordsOf(db, appeal, now), { names, mayDecide });
}

async function wordsOf(db: Knex, appeal: appeals.Appeal, now: Date): Promise<AppealedWords> {
  const { kind, ref, decision, decidedAt } = appeal;
  if (kind === 'suspension') {
    return { stands: (await findStandingSuspension(db, ref, now))?.suspensionId === decision };
  }
  if (kind === 'comment') {
    const comment = await subjects.findComment(db, ref);
    const stands = comment?.hidden === true && (await isTakenByAppealed(db, kind, appeal));
    return { stands, comment: comment?.text };
  }
  const post = await subjects.findPost(db, ref);
  if (kind === 'post') {
    const stands = post?.hidden === true && (await isTakenByAppealed(db, kind, appeal));
    return { stands, post: post?.text };
  }
  const edit = post && (await findRejectedEdit(db, ref, decidedAt));
  return { stands: edit !== undefined, post: edit, approved: post?.text };
}

/** Upholds the decision, or overturns it and restores the item. */
export async function judge(
  db: Knex,
  clock: Clock,
  command: Command & Pick<AppealCall, 'decision'>,
  { reply = '' }: AppealDecisionBody,
): Promise<AppealDecisionReply> {
  const [problem] = appealReplyProblems(reply);
  if (problem) throw AppError.rule(problem.message);
  const id = existingId(command.id);
  return decide(db, clock, appealAdapter(clock), { ...command, id, reply: reply.trim() });
}
