/** How long a suspension is to last. */
export const LENGTHS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: 'none', label: 'No end' },
  { value: 'date', label: 'Until a date' },
] as const;
export type SuspensionLength = (typeof LENGTHS)[number]['value'];

const DAY = 24 * 60 * 60_000;

/**
 * When the suspension ends, as a time in UTC; null: it does not. A date is its first moment here, where the moderator is.
 * No date yet, or none that exists: ''.
 */
export function endOf(length: SuspensionLength, date: string, now: Date): string | null {
  if (length === 'none') return null;
  if (length !== 'date') return new Date(now.getTime() + Number(length) * DAY).toISOString();
  const first = new Date(`${date}T00:00:00`);
  return Number.isNaN(first.getTime()) ? '' : first.toISOString();
}

/** The first date that can be chosen, as a date control has it: tomorrow. */
export function firstDate(now: Date): string {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${tomorrow.getFullYear()}-${two(tomorrow.getMonth() + 1)}-${two(tomorrow.getDate())}`;
}
