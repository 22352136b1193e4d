import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { BarFills } from './bar-fills';
import { ChartFigure } from './chart-figure';
import type { ChartTableProps } from './chart-table';
import { FoldedChartTable } from './folded-chart-table';
import { linearScale } from './scale';
import styles from './bar-chart.module.css';

const HEIGHT = 24;
const TRACK_HEIGHT = 28;
const FILLS = ['solid', 'hatched', 'dotted'] as const;

/** A row: its name, which a browser's translation leaves as it is if `isUsername`; a length of 0 or more for each series, and the same in words. */
export type BarRow = { name: string; isUsername?: boolean; lengths: readonly number[]; words: string };

type BarChartProps = {
  title: string;
  /** The names of a bar's parts, in the order of the lengths: three at most. */
  series: readonly string[];
  rows: readonly BarRow[];
  /** The length that fills the width. Default: the longest bar's. */
  max?: number;
  /** Shows the bars of one series on tracks of the whole width. */
  track?: boolean;
  /** The same in figures. The title is its caption. */
  table: Pick<ChartTableProps, 'head' | 'rows' | 'captionHidden'>;
  /** A button or link for the figures, such as a download. */
  action?: ReactNode;
  className?: string | undefined;
};

const sum = (lengths: readonly number[]) => lengths.reduce((total, length) => total + length, 0);

/**
 * Stacked horizontal bars with text labels; the parts of a bar differ in pattern. A table below has the same figures.
 */
export function BarChart({ title, series, rows, max, track = false, table, action, className }: BarChartProps) {
  const id = useId();
  const scale = linearScale(max ?? Math.max(1, ...rows.map(({ lengths }) => sum(lengths))), [0, 100]);
  const percent = (length: number) => `${scale(length)}%`;
  const Bar = track ? TrackBar : PartsBar;
  return (
    <ChartFigure
      title={title}
      legend={series.length > 1 && <Legend id={id} series={series} />}
      className={classNames(track ? styles.onTracks : styles.ofParts, className)}
    >
      {series.length > 1 && (
        <svg width="0" height="0" aria-hidden="true" focusable="false" className={styles.fills}>
          <BarFills id={id} />
        </svg>
      )}
      <ul className={styles.rows}>
        {rows.map(({ name, isUsername, lengths, words }) => (
          <li key={name} className={styles.row}>
            <span className={styles.name} translate={isUsername ? 'no' : undefined}>
              {name}
            </span>
            <span className={styles.words}>{words}</span>
            <Bar id={id} lengths={lengths} percent={percent} />
          </li>
        ))}
      </ul>
      {action && <div>{action}</div>}
      <FoldedChartTable caption={title} {...table} />
    </ChartFigure>
  );
}

const Legend = ({ id, series }: { id: string; series: readonly string[] }) =>
  series.map((name, at) => (
    <span key={name}>
      <svg width="28" height="16" aria-hidden="true" focusable="false" className={styles.sample}>
        <rect x="1" y="1" width="26" height="14" {...fill(id, at)} />
      </svg>{' '}
      <span>{name}</span>
    </span>
  ));

type BarProps = { id: string; lengths: readonly number[]; percent: (length: number) => string };

const PartsBar = ({ id, lengths, percent }: BarProps) => (
  <svg width="100%" height={HEIGHT} aria-hidden="true" focusable="false">
    <line x1="0" x2="100%" y1={HEIGHT - 1} y2={HEIGHT - 1} className={styles.ground} />
    {lengths.map((length, at) =>
      length === 0 ? null : (
        <rect
          key={at}
          x={percent(sum(lengths.slice(0, at)))}
          y="1"
          width={percent(length)}
          height={HEIGHT - 2}
          {...fill(id, at)}
        />
      ),
    )}
  </svg>
);

const TrackBar = ({ lengths, percent }: BarProps) => (
  <svg width="100%" height={TRACK_HEIGHT} aria-hidden="true" focusable="false">
    <rect width="100%" height={TRACK_HEIGHT} className={styles.track} />
    <rect width={percent(sum(lengths))} height={TRACK_HEIGHT} className={styles.solid} />
  </svg>
);

/** The fill of a bar's part. */
const fill = (id: string, at: number) => {
  const kind = FILLS[at] ?? 'solid';
  return {
    className: classNames(styles.part, styles[kind]),
    fill: kind === 'solid' ? undefined : `url(#${id}${kind})`,
  };
};
