import { saveFile, Username } from '@commonpurse/screen-kit';
import { BarChart, Button, Card } from '@commonpurse/ui';
import type { Figures } from './figures';
import { toCsv } from './to-csv';

/** A chart with its table, and a button to save the figures as a file. */
export function FigureChart({ figures }: { figures: Figures }) {
  const { title, file, series, bars, head, rows } = figures;
  // Without the byte order mark some spreadsheets do not detect UTF-8.
  const save = () => saveFile(`\ufeff${toCsv([head, ...rows])}`, file, 'text/csv');
  return (
    <Card>
      <BarChart
        title={title}
        series={series}
        rows={bars}
        table={{
          captionHidden: true,
          head,
          rows: rows.map(([name, ...values], at) => [
            bars[at]?.isUsername ? <Username key="name" name={String(name)} /> : (name ?? 'none'),
            ...values.map((value) => value ?? 'none'),
          ]),
        }}
        action={
          <Button variant="secondary" aria-label={`Save as CSV: ${title}`} onClick={save}>
            Save as CSV
          </Button>
        }
      />
    </Card>
  );
}
