import type { Knex } from 'knex';
import { AppError } from '../../../errors';
import { findStatusChange } from '../../context/context.service';
import type { ReportKind } from '../kinds';
import { itemStatus, type LockedItem } from './report-decisions.policy';

/** The refusal of a decision on an item whose status is not the one that the moderator saw. It names who changed it. */
export async function itemChanged(trx: Knex.Transaction, kind: ReportKind, item: LockedItem): Promise<AppError> {
  const byAuthor = item.archived || item.deleted;
  const decision = byAuthor ? null : await findStatusChange(trx, kind, item.id);
  // A deleted comment has the status of one that moderators hid.
  return new AppError('ITEM_CHANGED', { details: { status: item.deleted ? undefined : itemStatus(item), decision } });
}
