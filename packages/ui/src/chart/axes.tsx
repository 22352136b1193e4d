import styles from './axes.module.css';

/** The plot of a chart: heights in pixels, and its left edge in per cent of the width. The y values are to its left. */
export const PLOT = { top: 20, bottom: 276, height: 320, left: 17 };

type AxesProps = {
  /** Where the plot ends, in per cent of the width. */
  right: number;
  y: { ticks: readonly number[]; scale: (value: number) => number; format: (value: number) => string };
  /** `at` is in per cent of the width. */
  x: { ticks: readonly { at: number; name: string | number }[]; label: string };
};

/** The grid lines with their values, and the labels of the x axis. */
export const Axes = ({ right, y, x }: AxesProps) => (
  <>
    {y.ticks.map((value) => (
      <g key={value}>
        <line
          x1={`${PLOT.left - 1}%`}
          x2={`${right}%`}
          y1={y.scale(value)}
          y2={y.scale(value)}
          className={value ? styles.grid : styles.axis}
        />
        <text x={`${PLOT.left - 3}%`} y={y.scale(value)} dy="0.35em" textAnchor="end">
          {y.format(value)}
        </text>
      </g>
    ))}
    {x.ticks.map(({ at, name }) => (
      <text key={name} x={`${at}%`} y={PLOT.bottom + 20} textAnchor="middle">
        {name}
      </text>
    ))}
    <text x={`${(PLOT.left + right) / 2}%`} y={PLOT.bottom + 40} textAnchor="middle">
      {x.label}
    </text>
  </>
);
