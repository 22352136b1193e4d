import type { Backfill } from './backfill';

/** Backfills in the order in which they run. Remove one once it is finished on every database. */
export const BACKFILLS: readonly Backfill[] = [];
