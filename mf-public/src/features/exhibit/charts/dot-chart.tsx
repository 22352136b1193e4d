import { ChartFigure, FoldedChartTable } from '@commonpurse/ui';
import styles from './exhibit-charts.module.css';

const STEP = 24;

export type DotRow = { name: string; found: number; tests: number };

type DotChartProps = {
  title: string;
  yes: string;
  no: string;
  head: readonly [string, string];
  rows: readonly DotRow[];
};

const Dot = ({ at, filled }: { at: number; filled: boolean }) => (
  <circle cx={at * STEP + STEP / 2} cy={STEP / 2} r="8" className={filled ? styles.yes : styles.no} />
);

const Sample = ({ filled, children }: { filled: boolean; children: string }) => (
  <span>
    <svg width={STEP} height={STEP} aria-hidden="true" focusable="false">
      <Dot at={0} filled={filled} />
    </svg>{' '}
    <span>{children}</span>
  </span>
);

/** A dot for each test: filled if it found more (`yes`), else empty (`no`). */
export const DotChart = ({ title, yes, no, head, rows }: DotChartProps) => (
  <ChartFigure
    title={title}
    className={styles.figure}
    legend={
      <>
        <Sample filled>{yes}</Sample>
        <Sample filled={false}>{no}</Sample>
      </>
    }
  >
    <ul className={styles.rows}>
      {rows.map(({ name, found, tests }) => (
        <li key={name} className={styles.dots}>
          <span>{name}</span>
          <span className={styles.value}>{`${found} of ${tests}`}</span>
          <svg width={tests * STEP} height={STEP} aria-hidden="true" focusable="false">
            {Array.from({ length: tests }, (_, at) => (
              <Dot key={at} at={at} filled={at < found} />
            ))}
          </svg>
        </li>
      ))}
    </ul>
    <FoldedChartTable
      caption={title}
      head={head}
      rows={rows.map(({ name, found, tests }) => [name, `${found} of ${tests}`])}
    />
  </ChartFigure>
);
