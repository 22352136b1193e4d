import type { RepaymentFrequency } from '../loan';

const DAY_MS = 86_400_000;

const PERIOD: Record<RepaymentFrequency, { days: number } | { months: number }> = {
  Weekly: { days: 7 },
  Fortnightly: { days: 14 },
  Monthly: { months: 1 },
  Quarterly: { months: 3 },
  Yearly: { months: 12 },
};

/** Parses a date such as `2026-11-23` to milliseconds; undefined if it does not exist. */
export function parseDate(date: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return undefined;
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) || formatDate(time) !== date ? undefined : time;
}

export const formatDate = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const daysBetween = (from: number, to: number): number => Math.round((to - from) / DAY_MS);

/** Adds calendar months: the same day of the month, or the month's last day. */
export function addMonths(time: number, months: number): number {
  const date = new Date(time);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay));
}

/** Adds periods to a date; a negative number subtracts. */
export function addPeriods(time: number, frequency: RepaymentFrequency, count: number): number {
  const period = PERIOD[frequency];
  return 'days' in period ? time + count * period.days * DAY_MS : addMonths(time, count * period.months);
}

export const subtractDays = (time: number, days: number): number => time - days * DAY_MS;
