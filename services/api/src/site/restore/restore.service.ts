import type { Knex } from 'knex';
import type { Config } from '../../config/config';
import { closeIn } from '../account-closing/account-closing.service';
import { listDeleted, recordAudit } from '../../shared/audit-log/audit-log';
import { archive } from '../../forum/posts/posts.service';
import { retention } from '../retention/retention.service';
import { BATCH, inBatches } from './batches';
import { editsToKeep } from './edits.policy';
import * as edits from './edits.repository';
import * as hidden from './hidden.repository';
import * as stored from './restore.repository';
import { rewriteCommentsAgain, rewriteNarrativesAgain } from './rewritten.service';

type Reapplied = {
  accountsDeleted: number;
  passwordsAndAddresses: number;
  usernames: number;
  sessionsEnded: number;
  accountsSuspended: number;
  moderatorsDemoted: number;
  draftsDiscarded: number;
  postsHidden: number;
  commentsHidden: number;
  commentsDeleted: number;
  commentsChanged: number;
  narrativesDeleted: number;
  narrativesChanged: number;
  editsDiscarded: number;
  postsMadeAnonymous: number;
};

export type ReapplyOptions = {
  /** The latest state of the database. It is only read. */
  latest: Knex;
  /** The same database as it was at `target`, which nobody uses yet. */
  restored: Knex;
  target: Date;
  now: Date;
  secrets: Config['secrets'];
  /**
   * Whether posts and comments that were hidden after `target` stay hidden, and narratives changed or deleted; false
   * where the restore is meant to revert just that.
   */
  keepHidden: boolean;
  /** Rows per query to the latest database. */
  batchSize?: number;
};

/** The log's times are by the application's clock and `target` is by the database's: more than these may differ. */
const MARGIN_MS = 60 * 60_000;

/** The cause in the audit events of what a restore reapplies. */
const CAUSE = { actor: null, requestId: 'restore' } as const;

/**
 * Reapplies to a restored database the later changes that must not be reverted: deleted accounts, replaced passwords
 * and addresses, names that members gave up, used or replaced recovery codes and second factors, suspensions, demotions
 * of moderators, ended sessions, discarded drafts, hidden posts and comments, edits that their authors gave up, deleted
 * or replaced texts of comments and narratives, and posts that became anonymous. Open sessions stay open. Everything
 * else that was written after the target stays lost. All or nothing.
 */
export async function reapply(options: ReapplyOptions): Promise<Reapplied> {
  const { latest, restored, now, secrets, batchSize: size = BATCH } = options;
  const since = new Date(options.target.getTime() - MARGIN_MS);
  const deleted = await listDeleted(latest, 'account-deleted', since);
  const signIns = await stored.listChangedSignIns(latest, since);
  const names = await stored.listChangedNames(latest, since);
  const suspensions = await stored.listSuspensions(latest);
  const members = await stored.listMembers(latest, since);
  const sessions = await stored.listOpenSessions(latest);
  const credentials = await stored.listCredentials(latest);
  const formerNames = await stored.listTakenUsernames(latest);
  const leaving = await stored.listLeavingPosts(latest);
  return restored.transaction(async (trx) => {
    const usernames = await stored.setUsernames(trx, names);
    const passwordsAndAddresses = await stored.setSignIns(trx, signIns);
    await stored.removeSingleUseTokens(trx);
    await stored.replaceCredentials(trx, credentials);
    let accountsDeleted = 0;
    for (const { id, at } of deleted) {
      if (await closeIn(trx, id, { at, ...CAUSE, leavesAt: (postId) => leaving.get(postId) })) accountsDeleted += 1;
    }
    const accountsSuspended = await suspendAgain(trx, suspensions, now);
    const moderatorsDemoted = await demoteAgain(trx, members, now);
    const sessionsEnded = await stored.replaceSessions(trx, sessions);
    const draftsDiscarded = await stored.removeDraftsThatAreGone(trx, latest);
    const comments = await rewriteCommentsAgain(trx, latest, { cause: CAUSE, size });
    const hiddenAgain = options.keepHidden ? await hideAgain(trx, latest, { since, size }) : NOTHING_HIDDEN;
    const editsDiscarded = await discardEditsAgain(trx, latest, size);
    const postsMadeAnonymous = await hidden.makeAnonymousAgain(trx, latest, size);
    await stored.addTakenUsernames(trx, formerNames);
    await retention({ secrets }).run(trx, now);
    const accounts = { accountsDeleted, passwordsAndAddresses, usernames, accountsSuspended, moderatorsDemoted };
    const words = { ...hiddenAgain, ...comments, editsDiscarded, postsMadeAnonymous };
    return { ...accounts, sessionsEnded, draftsDiscarded, ...words };
  });
}

async function suspendAgain(
  trx: Knex.Transaction,
  suspensions: Awaited<ReturnType<typeof stored.listSuspensions>>,
  now: Date,
): Promise<number> {
  const again = await stored.storeSuspensions(trx, suspensions, now);
  for (const { id, user_id: subjectId, since, until } of again) {
    const after = { suspensionId: id, until: until?.toISOString() ?? null };
    await recordAudit(trx, { kind: 'member-suspended', subjectId, after }, { at: since, ...CAUSE });
  }
  return again.length;
}

async function demoteAgain(trx: Knex.Transaction, members: readonly string[], now: Date): Promise<number> {
  const again = await stored.demoteAgain(trx, members, now);
  for (const subjectId of again)
    await recordAudit(trx, { kind: 'moderator-demoted', subjectId }, { at: now, ...CAUSE });
  return again.length;
}

const NOTHING_HIDDEN = { postsHidden: 0, commentsHidden: 0, narrativesDeleted: 0, narrativesChanged: 0 };

async function hideAgain(
  trx: Knex.Transaction,
  latest: Knex,
  { since, size }: { since: Date; size: number },
): Promise<typeof NOTHING_HIDDEN> {
  const posts = await hidden.listTakenBackPosts(trx, latest, size);
  for (const post of posts) {
    if (post.archived_at) await archive(trx, [post.id], post.archived_at);
    else await hidden.hidePost(trx, post);
  }
  const comments = await hidden.listTakenBackComments(trx, latest, size);
  for (const comment of comments) await hidden.hideComment(trx, comment);
  const narratives = await rewriteNarrativesAgain(trx, latest, { since, cause: CAUSE, size });
  return { postsHidden: posts.length, commentsHidden: comments.length, ...narratives };
}

/** Posts that the latest database lacks were lost, so their edits are restored with them. */
async function discardEditsAgain(trx: Knex.Transaction, latest: Knex, size: number): Promise<number> {
  let discarded = 0;
  for (const ids of inBatches(await edits.listEdited(trx), size)) {
    const now = await edits.readWords(latest, ids);
    for (const [id, words] of await edits.readWords(trx, ids)) {
      const last = now.get(id);
      if (last) discarded += await edits.keepEdits(trx, id, editsToKeep(words, last));
    }
  }
  return discarded;
}
