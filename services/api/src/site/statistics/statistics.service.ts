import type { Knex } from 'knex';
import type { Statistics } from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AT_EVERY_LOOK, type ScheduledTask } from '../../shared/scheduled';
import {
  decidedByDay,
  decidedByModerator,
  forgetDays,
  keepDays,
  keptDays,
  type DecidedDay,
} from '../../shared/audit-log/audit-log';
import { shownName } from '../../shared/shown-name';
import { together } from './decisions.policy';
import { toStatistics } from './statistics.mapper';
import * as statistics from './statistics.repository';
import { daysSince, lastWeeks, type Week } from './weeks.policy';

const WEEKS = 12;
const HOUR = 60 * 60_000;

/** The stored days up to the first gap; later days are read from the log. */
function keptFrom(starts: readonly Date[], stored: readonly DecidedDay[]): DecidedDay[] {
  const gap = starts.findIndex((start, at) => stored[at]?.start.getTime() !== start.getTime());
  return stored.slice(0, gap === -1 ? starts.length : gap);
}

async function decidedDays(db: Knex, first: Week, now: Date): Promise<DecidedDay[]> {
  const starts = daysSince(first, now);
  const stored = keptFrom(starts, await keptDays(db, first.start));
  // The last day ends now, plus a millisecond because the end is exclusive.
  const rest = await decidedByDay(db, starts.slice(stored.length), new Date(now.getTime() + 1));
  return [...stored, ...rest];
}

/** The numbers of pending items and of decisions, and how soon decisions were made. */
export async function readStatistics(db: Knex, clock: Clock): Promise<Statistics> {
  const now = clock.now();
  const weeks = lastWeeks(now, WEEKS);
  const { start } = weeks[0]!;
  const [{ waiting, reports }, days, team, moderators] = await Promise.all([
    statistics.countNow(db, now),
    decidedDays(db, weeks[0]!, now),
    statistics.readTeam(db, start),
    decidedByModerator(db, start),
  ]);
  const decided = weeks.map(({ start }, at) => {
    const end = weeks[at + 1]?.start ?? now;
    return together(days.filter((day) => day.start >= start && (day.start < end || at === weeks.length - 1)));
  });
  return {
    ...toStatistics({ weeks, waiting, decided, all: together(days), reports }),
    team: {
      ...team,
      moderators: moderators.map(({ username, active, decisions }) => ({
        username: shownName(username, active),
        decisions,
      })),
    },
  };
}

/** Stores, once an hour, the decisions of past days, which can no longer change. */
export const keepDecisions: ScheduledTask = {
  name: 'decision-days',
  every: AT_EVERY_LOOK,
  async run(trx: Knex.Transaction, now: Date) {
    const [first] = lastWeeks(now, WEEKS) as [Week];
    await forgetDays(trx, first.start);
    const starts = daysSince(first, now);
    // Decisions of the last hour may still be undone.
    const over = starts.slice(0, -1).filter((_start, at) => starts[at + 1]!.getTime() + HOUR <= now.getTime());
    const stored = keptFrom(over, await keptDays(trx, first.start));
    const missing = over.slice(stored.length);
    const end = starts[over.length];
    if (end) await keepDays(trx, await decidedByDay(trx, missing, end));
  },
};
