import type { Knex } from 'knex';
import type { DashboardCounts } from '@commonpurse/contracts';
import * as dashboard from './dashboard.repository';

export const counts = (db: Knex): Promise<DashboardCounts> => dashboard.count(db);
