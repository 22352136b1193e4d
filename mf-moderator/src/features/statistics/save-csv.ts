import { toCsv, type CsvCell } from './to-csv';

/** Saves rows as a file through the browser's download. The name stays on a shared device: keep it neutral. */
export function saveCsv(rows: readonly (readonly CsvCell[])[], name: string): void {
  // Without the byte order mark some spreadsheets do not detect UTF-8.
  const url = URL.createObjectURL(new Blob(['\ufeff', toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download reads the object URL asynchronously.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
