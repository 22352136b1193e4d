import type { Knex } from 'knex';
import { MEMBER_MESSAGE, type ForumPostSummary, type MessageBody, type SavedPostsQuery } from '@commonpurse/contracts';
import type { Clock } from '../../../clock';
import type { Caller } from '../../../shared/caller-lock';
import { pageRequest, toPage, type Page } from '../../../shared/lists/pages';
import type { Reader } from '../../../shared/readable';
import { changeOnReadable } from '../../change-on-readable';
import { toForumSummary } from '../posts.mapper';
import * as saves from './saves.repository';

/**
 * Saves a post for the member alone. No audit event records it, so that nobody else learns of it. Authors may save their
 * own post: a refusal would reveal whose it is.
 */
export async function save(db: Knex, clock: Clock, member: Caller, id: string): Promise<MessageBody> {
  await changeOnReadable(db, member, id, (trx, postId) =>
    saves.insert(trx, { userId: member.userId, postId, at: clock.now() }),
  );
  return { message: MEMBER_MESSAGE.saves.saved };
}

export async function unsave(db: Knex, member: Caller, id: string): Promise<MessageBody> {
  await changeOnReadable(db, member, id, (trx, postId) => saves.remove(trx, member.userId, postId));
  return { message: MEMBER_MESSAGE.saves.removed };
}

/** The member's saved posts, last saved first. */
export async function list(db: Knex, reader: Reader, query: SavedPostsQuery): Promise<Page<ForumPostSummary>> {
  const request = pageRequest(query);
  const found = await saves.list(db, reader, request);
  const page = toPage(found, request, ({ savedAt, id }) => ({ at: savedAt, id }));
  return { ...page, entries: page.entries.map(toForumSummary) };
}
