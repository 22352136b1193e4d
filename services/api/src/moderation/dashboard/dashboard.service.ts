import type { Knex } from 'knex';
import type { DashboardCounts } from '@commonpurse/contracts';
import * as dashboard from './dashboard.repository';

/** The numbers of items, and the one that has waited longest in any queue. */
export async function counts(db: Knex): Promise<DashboardCounts> {
  const { oldest, ...counted } = await dashboard.count(db);
  return { ...counted, oldest: oldest && { ...oldest, since: new Date(oldest.since).toISOString() } };
}
