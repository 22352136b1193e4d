import type { Knex } from 'knex';
import { MEMBER_MESSAGE, type MessageBody } from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { notifyOfThanks, retractThanks } from '../../identity/updates/updates.service';
import { lockCaller, type Caller } from '../../shared/caller-lock';
import { existingId } from '../../shared/ids';
import { isShownAsOwn } from '../../shared/shown-as-own';
import * as thanks from './thanks.repository';

export { removeItem as forgetThanksFor } from './thanks.repository';

const KINDS = {
  post: { lock: thanks.lockPostForShare, missing: 'POST_NOT_FOUND' },
  comment: { lock: thanks.lockCommentForShare, missing: 'COMMENT_NOT_FOUND' },
} as const;

type Request = { kind: keyof typeof KINDS; id: string };

/**
 * Says thanks for a post or comment. Its author is notified without name or number. No audit event records it, so that
 * nobody else learns of it.
 */
export async function thank(db: Knex, clock: Clock, member: Caller, request: Request): Promise<MessageBody> {
  await onItem(db, member, request, async (trx, item) => {
    const at = clock.now();
    const { id: itemId, postId, authorId } = item;
    if (await thanks.insert(trx, member.userId, item, at))
      await notifyOfThanks(trx, { itemId, postId, authorId, thankerId: member.userId, at });
  });
  return { message: MEMBER_MESSAGE.thanks.sent };
}

/** Takes thanks back. An author who has not read of them yet never does. */
export async function retract(db: Knex, member: Caller, request: Request): Promise<MessageBody> {
  await onItem(db, member, request, async (trx, item) => {
    await thanks.remove(trx, member.userId, item);
    await retractThanks(trx, item.id);
  });
  return { message: MEMBER_MESSAGE.thanks.takenBack };
}

/**
 * Changes thanks for an item that members can read, after those of others. Refuses an own item only where readers see
 * that it is hers: on an anonymous one, a refusal would reveal it.
 */
async function onItem(
  db: Knex,
  member: Caller,
  { kind, id }: Request,
  change: (trx: Knex.Transaction, item: thanks.Item) => Promise<void>,
): Promise<void> {
  const { lock, missing } = KINDS[kind];
  const itemId = existingId(id, missing);
  await db.transaction(async (trx) => {
    await lockCaller(trx, member);
    const item = await lock(trx, itemId);
    if (!item) throw new AppError(missing);
    if (isShownAsOwn(item, member)) throw new AppError('OWN_ITEM');
    await thanks.lockThanksFor(trx, itemId);
    await change(trx, item);
  });
}
