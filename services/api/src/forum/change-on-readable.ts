import type { Knex } from 'knex';
import { AppError } from '../errors';
import { lockCaller, type Caller } from '../shared/caller-lock';
import { existingId } from '../shared/ids';
import { lockReadablePostForShare } from '../shared/readable';

/** Changes something of a member's own about a post that members can read, and locks the post meanwhile. */
export async function changeOnReadable(
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
