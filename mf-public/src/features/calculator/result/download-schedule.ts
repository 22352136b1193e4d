import { scheduleCsv, type DatedInstalment } from '@commonpurse/calculator';

/** Saves the repayments as a CSV file. Its name is neutral, because others may see the list of downloads. */
export function downloadSchedule(rows: readonly DatedInstalment[], upFront: number): void {
  const url = URL.createObjectURL(new Blob([scheduleCsv(rows, upFront)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'repayments.csv';
  link.click();
  URL.revokeObjectURL(url);
}
