import { Axes, PLOT } from './axes';
import { ChartFigure } from './chart-figure';
import { ChartTable, type ChartTableProps } from './chart-table';
import { linearScale, ticksUpTo } from './scale';
import styles from './line-chart.module.css';

/** The line styles, in the order of the series: they differ in colour, dashes and mark. */
const LINES = ['first', 'second', 'third', 'fourth'] as const;
type Line = (typeof LINES)[number];

const SHAPE: Record<Line, string> = {
  first: 'M-5-5h10v10h-10z',
  second: 'M0-6 6 5H-6z',
  third: 'M0-6.5 6.5 0 0 6.5-6.5 0z',
  fourth: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0',
};

/** The mark of a line, around the point 0, 0. */
const LineMark = ({ line }: { line: Line }) => <path d={SHAPE[line]} className={styles.mark} />;

/** A short line with its mark, for the legend. */
const LineSample = ({ line }: { line: Line }) => (
  <svg width="40" height="16" aria-hidden="true" focusable="false" className={styles[line]}>
    <line x1="0" x2="40" y1="8" y2="8" className={styles.line} />
    <svg x="20" y="8" overflow="visible">
      <LineMark line={line} />
    </svg>
  </svg>
);

/** The position of the last point, in per cent of the width, with and without values to its right. */
const RIGHT = { ends: 84, bare: 98 };

/** A point of every line: its x value, and a value of 0 or more for each series. */
type LinePoint = { x: number; values: readonly number[] };

type LineChartProps = {
  title: string;
  /** The names of the lines, in the order of the values: four at most. */
  series: readonly string[];
  /** Two or more, in even steps. */
  points: readonly LinePoint[];
  xAxis: { label: string; ticks: readonly number[] };
  format: (value: number) => string;
  /** Writes the last value at the end of each line. */
  ends?: boolean;
  /** The same in figures. */
  table: ChartTableProps;
};

/** A line for each series; colour, dashes, mark and name distinguish them. A table below has the same figures. */
export function LineChart({ title, series, points, xAxis, format, ends = false, table }: LineChartProps) {
  const ticks = ticksUpTo(Math.max(...points.flatMap(({ values }) => values)));
  const right = ends ? RIGHT.ends : RIGHT.bare;
  const x = linearScale(points.length - 1, [PLOT.left, right]);
  const y = linearScale(ticks.at(-1)!, [PLOT.bottom, PLOT.top]);
  const lines = LINES.slice(0, series.length);
  const xTicks = points.flatMap((point, index) =>
    xAxis.ticks.includes(point.x) ? [{ at: x(index), name: point.x }] : [],
  );
  return (
    <>
      <ChartFigure title={title} legend={<Legend series={series} />}>
        <svg width="100%" height={PLOT.height} aria-hidden="true" focusable="false" className={styles.plot}>
          <Axes right={right} y={{ ticks, scale: y, format }} x={{ ticks: xTicks, label: xAxis.label }} />
          {lines.map((line, at) => (
            <Points key={line} line={line} values={points.map(({ values }) => values[at]!)} x={x} y={y} />
          ))}
          {ends &&
            points.at(-1)!.values.map((value, at) => (
              <text key={series[at]} x={`${right + 3}%`} y={y(value)} dy="0.35em" className={styles.end}>
                {format(value)}
              </text>
            ))}
        </svg>
      </ChartFigure>
      <div className={styles.table}>
        <ChartTable {...table} />
      </div>
    </>
  );
}

type Scale = (value: number) => number;
type PointsProps = { line: Line; values: readonly number[]; x: Scale; y: Scale };

const Points = ({ line, values, x, y }: PointsProps) => (
  <g className={styles[line]}>
    {values.slice(1).map((value, index) => (
      <line
        key={index}
        x1={`${x(index)}%`}
        y1={y(values[index]!)}
        x2={`${x(index + 1)}%`}
        y2={y(value)}
        className={styles.line}
      />
    ))}
    {values.map((value, index) => (
      <svg key={index} x={`${x(index)}%`} y={y(value)} overflow="visible">
        <LineMark line={line} />
      </svg>
    ))}
  </g>
);

const Legend = ({ series }: { series: readonly string[] }) =>
  LINES.slice(0, series.length).map((line, at) => (
    <span key={line}>
      <LineSample line={line} /> <span>{series[at]}</span>
    </span>
  ));
