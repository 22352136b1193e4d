import type { Knex } from 'knex';
import { MEMBER_MESSAGE, type MessageBody } from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import type { Caller } from '../../shared/caller-lock';
import { changeOnReadable } from '../change-on-readable';
import * as follows from './follows.repository';

/**
 * Notifies the member of answers to the post from now on. No audit event records it, so that nobody else learns of it.
 * Authors may follow their own post: a refusal would reveal whose it is.
 */
export async function follow(db: Knex, clock: Clock, member: Caller, id: string): Promise<MessageBody> {
  await changeOnReadable(db, member, id, (trx, postId) =>
    follows.insert(trx, { userId: member.userId, postId, at: clock.now() }),
  );
  return { message: MEMBER_MESSAGE.updates.followed };
}

export async function unfollow(db: Knex, member: Caller, id: string): Promise<MessageBody> {
  await changeOnReadable(db, member, id, (trx, postId) => follows.remove(trx, member.userId, postId));
  return { message: MEMBER_MESSAGE.updates.unfollowed };
}
