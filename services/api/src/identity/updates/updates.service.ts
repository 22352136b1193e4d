import type { Knex } from 'knex';
import {
  MESSAGE,
  NOTIFICATION_KINDS,
  OUTCOME_KINDS,
  type LookedBody,
  type MessageBody,
  type NotificationKind,
  type Outcome,
  type OutcomesQuery,
  type ReadBody,
  type Update,
  type UpdatesQuery,
} from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import type { Reader } from '../../shared/readable';
import { newId } from '../../shared/ids';
import { requestedInstant } from '../../shared/instants';
import { pageRequest, toPage, type Page } from '../../shared/lists/pages';
import { toOutcome, toUpdate } from './updates.mapper';
import * as updates from './updates.repository';

type Member = { userId: string };

/** A notification to a member: the decision on what she sent, and its feedback, if any. */
export type Notification = Pick<updates.NewOutcome, 'userId' | 'kind' | 'subjectId' | 'decidedAt'> &
  Partial<Pick<updates.NewOutcome, 'postId' | 'reason' | 'note' | 'sentAt' | 'partOf'>>;

/** Notifies a member of a decision, in its transaction. */
export const notify = (trx: Knex.Transaction, notification: Notification): Promise<void> =>
  updates.insert(trx, {
    id: newId(),
    postId: null,
    reason: null,
    note: null,
    sentAt: null,
    partOf: null,
    ...notification,
  });

/** Notifies a member that the account has a new password. */
export const notifyOfPassword = (trx: Knex.Transaction, userId: string, now: Date): Promise<void> =>
  notify(trx, { userId, kind: 'password-changed', subjectId: userId, decidedAt: now });

export { notifications as notificationsOfAnswer } from './answers.repository';

export { notify as notifyOfThanks, retract as retractThanks } from './thanks.repository';

export {
  find as findNotification,
  removeNewest as retractNotifications,
  removePosts as forgetPosts,
  removeUsers as forgetUsers,
} from './updates.repository';

/** A member's notifications, newest first, each with whether it is new since the member last looked. */
export async function list(db: Knex, member: Reader, query: OutcomesQuery): Promise<Page<Outcome>> {
  const page = await pageOf(db, member, query, { kinds: OUTCOME_KINDS, parts: true });
  return { ...page, entries: page.entries.map(toOutcome) };
}

/** The same, with the kinds that earlier releases do not know, and the decisions of one act in one entry. */
export async function listUpdates(db: Knex, member: Reader, query: UpdatesQuery): Promise<Page<Update>> {
  const page = await pageOf(db, member, query, { kinds: NOTIFICATION_KINDS });
  const acts = page.entries.filter(({ kind }) => kind === 'several-rejected');
  const parts = await updates.listParts(
    db,
    member,
    acts.map(({ subjectId }) => subjectId),
  );
  return { ...page, entries: page.entries.map((found) => toUpdate(found, parts.get(found.subjectId))) };
}

async function pageOf<Kind extends NotificationKind>(
  db: Knex,
  member: Reader,
  query: OutcomesQuery,
  listed: { kinds: readonly Kind[]; parts?: boolean },
): Promise<Page<updates.Outcome<Kind>>> {
  const request = pageRequest(query);
  const found = await updates.list(db, member, listed, request);
  return toPage(found, request, ({ decidedAt, id }) => ({ at: decidedAt, id }));
}

/** Marks notifications as read. Later decisions stay new. */
export async function look(db: Knex, clock: Clock, member: Member, { upTo }: LookedBody): Promise<MessageBody> {
  await markRead(db, member, upTo === undefined ? clock.now() : requestedInstant(upTo), clock.now());
  return { message: MESSAGE.outcomes.looked };
}

/** Marks notifications up to a time, inclusive, as read. Later ones stay new. */
export async function readUpdates(db: Knex, clock: Clock, member: Member, { before }: ReadBody): Promise<MessageBody> {
  await markRead(db, member, requestedInstant(before), clock.now());
  return { message: MESSAGE.outcomes.looked };
}

async function markRead(db: Knex, { userId }: Member, upTo: Date, now: Date): Promise<void> {
  await db.transaction((trx) => updates.markLooked(trx, userId, upTo, now));
}
