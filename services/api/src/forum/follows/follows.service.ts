import type { Knex } from 'knex';
import { MEMBER_MESSAGE, type MessageBody } from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { lockCaller, type Caller } from '../../shared/caller-lock';
import { existingId } from '../../shared/ids';
import { lockReadablePostForShare } from '../../shared/readable';
import * as follows from './follows.repository';

export { removePosts as forgetFollowedPosts, removeUser as forgetFollowsOf } from './follows.repository';

/**
 * Notifies the member of answers to the post from now on. No audit event records it, so that nobody else learns of it.
 * Authors may follow their own post: a refusal would reveal whose it is.
 */
export async function follow(db: Knex, clock: Clock, member: Caller, id: string): Promise<MessageBody> {
  await onReadable(db, member, id, (trx, postId) =>
    follows.insert(trx, { userId: member.userId, postId, at: clock.now() }),
  );
  return { message: MEMBER_MESSAGE.updates.followed };
}

export async function unfollow(db: Knex, member: Caller, id: string): Promise<MessageBody> {
  await onReadable(db, member, id, (trx, postId) => follows.remove(trx, member.userId, postId));
  return { message: MEMBER_MESSAGE.updates.unfollowed };
}

async function onReadable(
  db: Knex,
  member: Caller,
  id: string,
  change: (trx: Knex.Transaction, postId: string) => Promise<void>,
): Promise<void> {
  const postId = existingId(id, 'POST_NOT_FOUND');
  await db.transaction(async (trx) => {
    await lockCaller(trx, member);
    if (!(await lockReadablePostForShare(trx, postId))) throw new AppError('POST_NOT_FOUND');
    await change(trx, postId);
  });
}
