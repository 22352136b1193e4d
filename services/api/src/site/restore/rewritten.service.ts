import type { Knex } from 'knex';
import * as comments from '../../forum/comments/comments.service';
import { listDeleted, type AuditContext } from '../../shared/audit-log/audit-log';
import * as narratives from '../../content/narratives/narratives.service';
import * as rewritten from './rewritten.repository';

type Cause = Omit<AuditContext, 'at'>;

/** Reapplies changes and deletions of comments: only their authors make these, to withdraw the earlier text. */
export async function rewriteCommentsAgain(
  trx: Knex.Transaction,
  latest: Knex,
  { cause, size }: { cause: Cause; size: number },
): Promise<{ commentsDeleted: number; commentsChanged: number }> {
  let commentsDeleted = 0;
  const found = await rewritten.listRewrittenComments(trx, latest, size);
  for (const { id, description: text, edited_at, deleted_at } of found) {
    if (deleted_at) await comments.removeIn(trx, id, { at: deleted_at, ...cause });
    else if (edited_at) await comments.changeIn(trx, { id, text }, { at: edited_at, ...cause });
    if (deleted_at) commentsDeleted += 1;
  }
  return { commentsDeleted, commentsChanged: found.length - commentsDeleted };
}

/** Reapplies deletions of narratives, by the log, and replaced texts of others. */
export async function rewriteNarrativesAgain(
  trx: Knex.Transaction,
  latest: Knex,
  { since, cause, size }: { since: Date; cause: Cause; size: number },
): Promise<{ narrativesDeleted: number; narrativesChanged: number }> {
  let narrativesDeleted = 0;
  const deleted = await listDeleted(latest, 'narrative-deleted', since);
  for (const { id, at } of deleted) if (await narratives.removeIn(trx, id, { at, ...cause })) narrativesDeleted += 1;
  const found = await rewritten.listRewrittenNarratives(trx, latest, size);
  for (const { before, after } of found) {
    const { title, description, category, occupation, quote, picture, updated_at: at } = after;
    const text = { title, description, category, occupation, quote, picture };
    await narratives.changeIn(trx, before, text, { at, ...cause });
  }
  return { narrativesDeleted, narrativesChanged: found.length };
}
