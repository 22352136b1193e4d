import type { Knex } from 'knex';
import type { PostText } from '../../shared/post-text';
import * as rejected from './rejected-edits.repository';

export {
  find as findRejectedEdit,
  remove as dropRejectedEdit,
  removeNamed as forgetNamedEdits,
  removePosts as forgetRejectedEdits,
} from './rejected-edits.repository';

/** How long a member can appeal for an edit after its rejection, in milliseconds. */
const KEPT_FOR = 30 * 24 * 60 * 60_000;

const oldest = (now: Date) => new Date(now.getTime() - KEPT_FOR);

/** Stores the text of an edit that a moderator rejects, so that overturning the decision can restore it. */
export const keepRejectedEdit = (
  trx: Knex.Transaction,
  postId: string,
  text: PostText,
  rejectedAt: Date,
): Promise<void> => rejected.insert(trx, postId, { text, rejectedAt });

/** The last rejected edit of a post, while its author can appeal for it. */
export const findLastRejectedEdit = (db: Knex, postId: string, now: Date): Promise<rejected.RejectedEdit | undefined> =>
  rejected.findLast(db, postId, oldest(now));

/** Deletes texts that nobody can appeal for any more. */
export const sweepRejectedEdits = (trx: Knex.Transaction, now: Date): Promise<void> => rejected.sweep(trx, oldest(now));
