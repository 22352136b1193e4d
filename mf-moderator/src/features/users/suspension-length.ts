import { dayOf } from '@commonpurse/contracts';

/** The choices for the length of a suspension. */
export const LENGTHS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: 'none', label: 'No end' },
  { value: 'date', label: 'Until a date' },
] as const;
export type SuspensionLength = (typeof LENGTHS)[number]['value'];

const DAY = 24 * 60 * 60_000;

/**
 * When the suspension ends, as a time in UTC; null for no end. A date means its midnight in the moderator's time zone.
 * Returns '' for a missing or invalid date.
 */
export function endOf(length: SuspensionLength, date: string, now: Date): string | null {
  if (length === 'none') return null;
  if (length !== 'date') return new Date(now.getTime() + Number(length) * DAY).toISOString();
  return dayOf(date) ? new Date(`${date}T00:00:00`).toISOString() : '';
}

/** The first date that can be chosen, tomorrow, as the value of a date input. */
export function firstDate(now: Date): string {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${tomorrow.getFullYear()}-${two(tomorrow.getMonth() + 1)}-${two(tomorrow.getDate())}`;
}
