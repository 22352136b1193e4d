import type { Knex } from 'knex';
import type { ClaimKind, ErrorCode, ItemContext } from '@commonpurse/contracts';
import { AppError } from '../../../errors';
import { existingId } from '../../../shared/ids';
import { listTrail } from '../audit-log.service';
import { toItemContext } from './context.mapper';
import * as context from './context.repository';

/** Maximum number of events in the trail. */
const TRAIL_LENGTH = 50;

const MISSING: Partial<Record<ClaimKind, ErrorCode>> = { review: 'POST_NOT_FOUND' };

/** The context of an item, pending or decided, for the moderator who reads it. */
export async function readContext(
  db: Knex,
  kind: ClaimKind,
  id: string,
  { userId }: { userId: string },
): Promise<ItemContext> {
  const code = MISSING[kind] ?? 'NOT_FOUND';
  const item = await context.find(db, kind, existingId(id, code));
  if (!item) throw new AppError(code);
  return toItemContext(item, await listTrail(db, item.subjects, TRAIL_LENGTH), userId);
}
