import type { Backfill } from './backfill';

/** Changes of data that go on beside two releases, in their order. Remove one once it is finished everywhere. */
export const BACKFILLS: readonly Backfill[] = [];
