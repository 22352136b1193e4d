import type { Knex } from 'knex';
import { MESSAGE, type LookedBody, type MessageBody, type Outcome, type OutcomesQuery } from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { newId } from '../../shared/ids';
import { pageRequest, toPage, type Page } from '../../shared/pages';
import { toOutcome } from './outcomes.answers';
import * as outcomes from './outcomes.repository';

type Member = { userID: string };

type Told = Pick<outcomes.NewOutcome, 'userId' | 'kind' | 'subjectId' | 'decidedAt'> &
  Partial<Pick<outcomes.NewOutcome, 'postId' | 'reason' | 'note' | 'sentAt'>>;

/** Tells someone what became of what she sent, in the transaction of the decision. */
export const tell = (trx: Knex.Transaction, told: Told): Promise<void> =>
  outcomes.insert(trx, { id: newId(), postId: null, reason: null, note: null, sentAt: null, ...told });

export {
  removeNewest as takeBack,
  removePosts as forgetPosts,
  removeUsers as forgetUsers,
} from './outcomes.repository';

/** What became of what she sent, newest first, with what is new since she last looked. */
export async function list(db: Knex, member: Member, query: OutcomesQuery): Promise<Page<Outcome>> {
  const request = pageRequest(query);
  const found = await outcomes.list(db, member.userID, request);
  const page = toPage(found, request, ({ decidedAt, id }) => ({ at: decidedAt, id }));
  return { ...page, entries: page.entries.map(toOutcome) };
}

/** She has looked at them. What was decided after that moment stays new. */
export async function look(db: Knex, clock: Clock, member: Member, { upTo }: LookedBody): Promise<MessageBody> {
  const now = clock.now();
  const shown = upTo === undefined ? now : new Date(upTo);
  if (Number.isNaN(shown.getTime())) throw new AppError('MALFORMED_REQUEST');
  await db.transaction((trx) => outcomes.markLooked(trx, member.userID, shown, now));
  return { message: MESSAGE.outcomes.looked };
}
