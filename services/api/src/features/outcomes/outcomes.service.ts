import type { Knex } from 'knex';
import { MESSAGE, type LookedBody, type MessageBody, type Outcome, type OutcomesQuery } from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { newId } from '../../shared/ids';
import { pageRequest, toPage, type Page } from '../../shared/lists/pages';
import { toOutcome } from './outcomes.mapper';
import * as outcomes from './outcomes.repository';

type Member = { userID: string };

/** A notification to a member: the decision on what she sent, and its feedback, if any. */
export type Notification = Pick<outcomes.NewOutcome, 'userId' | 'kind' | 'subjectId' | 'decidedAt'> &
  Partial<Pick<outcomes.NewOutcome, 'postId' | 'reason' | 'note' | 'sentAt'>>;

/** Notifies a member of a decision, in its transaction. */
export const notify = (trx: Knex.Transaction, notification: Notification): Promise<void> =>
  outcomes.insert(trx, { id: newId(), postId: null, reason: null, note: null, sentAt: null, ...notification });

export {
  removeNewest as retractNotifications,
  removePosts as forgetPosts,
  removeUsers as forgetUsers,
} from './outcomes.repository';

/** A member's notifications, newest first, with those that are new since she last looked. */
export async function list(db: Knex, member: Member, query: OutcomesQuery): Promise<Page<Outcome>> {
  const request = pageRequest(query);
  const found = await outcomes.list(db, member.userID, request);
  const page = toPage(found, request, ({ decidedAt, id }) => ({ at: decidedAt, id }));
  return { ...page, entries: page.entries.map(toOutcome) };
}

/** Marks notifications as read. Later decisions stay new. */
export async function look(db: Knex, clock: Clock, member: Member, { upTo }: LookedBody): Promise<MessageBody> {
  const now = clock.now();
  const shown = upTo === undefined ? now : new Date(upTo);
  if (Number.isNaN(shown.getTime())) throw new AppError('MALFORMED_REQUEST');
  await db.transaction((trx) => outcomes.markLooked(trx, member.userID, shown, now));
  return { message: MESSAGE.outcomes.looked };
}
