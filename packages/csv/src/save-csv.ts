import { toCsv, type CsvCell } from './to-csv';

/** Hands rows to the browser's own way of saving files. The name stays on a shared device: keep it neutral. */
export function saveCsv(rows: readonly (readonly CsvCell[])[], name: string): void {
  // Without the mark some spreadsheets take UTF-8 for something else.
  const url = URL.createObjectURL(new Blob(['\ufeff', toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download reads the address a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
