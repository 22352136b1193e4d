import { addMonths, daysBetween } from './dates';

/**
 * How many months of a loan begin, and so how many monthly fees fall due. It can depend on the day the loan starts:
 * `usual` is the number for most days. All three are the same if that day is known.
 */
export type MonthsBegun = { least: number; usual: number; most: number };

export const exactly = (months: number): MonthsBegun => ({ least: months, usual: months, most: months });

/** The first day of every month of four years, one of them a leap year: no other start makes months longer or shorter. */
const STARTS = Array.from({ length: 48 }, (_, month) => Date.UTC(2024, month, 1));

/** The months that begin before a loan's last day: the month that would begin on that day is none of the loan's. */
export function monthsBegunFrom(start: number, days: number): number {
  let months = Math.max(1, Math.floor(days / 31));
  while (daysBetween(start, addMonths(start, months)) < days) months += 1;
  return months;
}

/** The months that have begun on a day: 1 on the first day. A month that begins on that day counts. */
export const monthsBegunOn = (start: number, time: number): number =>
  monthsBegunFrom(start, daysBetween(start, time) + 1);

/** The months that begin within this many days, whenever the loan starts. */
export function monthsBegunWithin(days: number): MonthsBegun {
  const counts = STARTS.map((start) => monthsBegunFrom(start, days)).sort((count, other) => count - other);
  const [least, most] = [counts[0]!, counts.at(-1)!];
  // 366 days can be a year, and 731 two: what can be whole years is counted as whole years.
  return { least, usual: least % 12 === 0 ? least : counts[STARTS.length / 2 - 1]!, most };
}
