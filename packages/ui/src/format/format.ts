const MONTHS = 'January February March April May June July August September October November December'.split(' ');

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats '20 November 2026' in the reader's time zone; '' for an invalid date. */
export function formatDate(iso: string | Date): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;
}

/** Formats '20 November 2026 14:05' in the reader's time zone; '' for an invalid date. */
export function formatDateTime(iso: string | Date): string {
  const day = formatDate(iso);
  const date = new Date(iso);
  return day && `${day} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

const dollars = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
});
const cents = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Formats '$1,240' for whole dollars, '$1,240.50' otherwise. */
export function formatMoney(amount: number): string {
  const rounded = Math.round(amount * 100) / 100;
  return (Number.isInteger(rounded) ? dollars : cents).format(rounded);
}

const plain = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });

/** Formats '1,240' or '12.5'. */
export const formatNumber = (value: number): string => plain.format(value);

/** Returns the first `count` words. When words are left out, an ellipsis replaces the last full stop or comma. */
export function previewWords(text: string, count: number): string {
  const words = text.trim().split(/\s+/);
  if (words.length <= count) return words.join(' ');
  return `${words
    .slice(0, count)
    .join(' ')
    .replace(/[.,;:…]+$/, '')}…`;
}
