import type { Knex } from 'knex';
import { findPersonalDetails } from '@commonpurse/personal-details';
import { newId } from '../../shared/ids';
import { flagReason, WAITS_AFTER_DANGER } from './flags.policy';
import * as flags from './flags.repository';

export { isAfterDanger } from './flags.policy';

/** A comment as it was just written or changed. `recent` counts those of its author within the burst's time. */
type Written = { id: string; text: string; recent: number; at: Date };

/**
 * Flags a comment with personal details, with links or of a burst as a reported comment, in the transaction that writes
 * it. It stays readable until a moderator decides.
 */
export async function flagWhereNeeded(trx: Knex.Transaction, { id, text, recent, at }: Written): Promise<void> {
  const reason = flagReason({ kinds: findPersonalDetails(text).map(({ kind }) => kind), recent });
  if (reason !== undefined) await flags.save(trx, { id: newId(), commentId: id, reason, text, at });
}

/** Flags a hidden comment, so that moderators decide whether readers see it again. */
export const flagForReview = (trx: Knex.Transaction, { id, text, at }: Omit<Written, 'recent'>): Promise<void> =>
  flags.save(trx, { id: newId(), commentId: id, reason: WAITS_AFTER_DANGER, text, at });
