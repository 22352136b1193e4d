import type { Knex } from 'knex';
import type { Statistics } from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { countDecisions, timeToFirstDecision } from '../moderation/audit-log.service';
import { toStatistics } from './statistics.mapper';
import * as statistics from './statistics.repository';
import { lastWeeks } from './weeks.policy';

const WEEKS = 12;

/** What waits, what was decided and how soon, in numbers alone. */
export async function readStatistics(db: Knex, clock: Clock): Promise<Statistics> {
  const now = clock.now();
  const weeks = lastWeeks(now, WEEKS);
  const [waiting, decided, firstDecided, reports] = await Promise.all([
    statistics.countWaiting(db, now),
    countDecisions(db, weeks),
    timeToFirstDecision(db, weeks),
    statistics.countReports(db),
  ]);
  return toStatistics({ weeks, waiting, decided, firstDecided, reports });
}
