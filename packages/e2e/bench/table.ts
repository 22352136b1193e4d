/** Prints rows as a table with right-aligned figures; the first column is text. */
export function printTable(title: string, rows: Record<string, string | number>[]) {
  const [head] = rows;
  if (head === undefined) return;
  const columns = Object.keys(head);
  const width = (column: string) => Math.max(column.length, ...rows.map((row) => String(row[column] ?? '').length));
  const line = (cells: (column: string) => string) =>
    columns
      .map((column, at) => (at === 0 ? cells(column).padEnd(width(column)) : cells(column).padStart(width(column))))
      .join('  ');
  console.log(`\n${title}`);
  console.log(line((column) => column));
  console.log(columns.map((column) => '-'.repeat(width(column))).join('  '));
  for (const row of rows) console.log(line((column) => String(row[column] ?? '')));
}

/** The value below which this share of the values is. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: number[]): number => percentile(values, 0.5);
