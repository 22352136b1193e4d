import styles from './line-chart.module.css';

/** The line styles, in the order of the series: they differ in colour, dashes and mark. */
export const LINES = ['first', 'second', 'third', 'fourth'] as const;
export type Line = (typeof LINES)[number];

const SHAPE: Record<Line, string> = {
  first: 'M-5-5h10v10h-10z',
  second: 'M0-6 6 5H-6z',
  third: 'M0-6.5 6.5 0 0 6.5-6.5 0z',
  fourth: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0',
};

/** The mark of a line, around the point 0, 0. */
export const LineMark = ({ line }: { line: Line }) => <path d={SHAPE[line]} className={styles.mark} />;

/** A short line with its mark, for the legend. */
export const LineSample = ({ line }: { line: Line }) => (
  <svg width="40" height="16" aria-hidden="true" focusable="false" className={styles[line]}>
    <line x1="0" x2="40" y1="8" y2="8" className={styles.line} />
    <svg x="20" y="8" overflow="visible">
      <LineMark line={line} />
    </svg>
  </svg>
);
