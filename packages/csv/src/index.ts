export { toCsv, type CsvCell } from './to-csv';
export { saveCsv } from './save-csv';
