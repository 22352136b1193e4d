import { BarChart, Button, Card } from '@commonpurse/ui';
import type { Figures } from './figures';
import { saveCsv } from './save-csv';

/** A chart with its table, and a button to save the figures as a file. */
export function FigureChart({ figures }: { figures: Figures }) {
  const { title, file, series, bars, head, rows } = figures;
  return (
    <Card>
      <BarChart
        title={title}
        series={series}
        rows={bars}
        table={{ captionHidden: true, head, rows: rows.map((row) => row.map((value) => value ?? 'none')) }}
        action={
          <Button
            variant="secondary"
            aria-label={`Save as CSV: ${title}`}
            onClick={() => saveCsv([head, ...rows], file)}
          >
            Save as CSV
          </Button>
        }
      />
    </Card>
  );
}
