/** The content of a cell: a text, a number, or nothing. */
export type CsvCell = string | number | null;

// Characters that spreadsheets treat as the start of a formula, full-width forms included (OWASP, 'CSV Injection').
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@\t\r\n＝＋－＠|%]/u;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$|^'/;

function cell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Rows as a CSV text (RFC 4180: commas, quotes doubled, CRLF after each row). A text that a spreadsheet could treat as
 * a formula gets an apostrophe before it; numbers stay numbers, and non-finite numbers are left out.
 */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
