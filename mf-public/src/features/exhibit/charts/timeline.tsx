import { ChartFigure, FoldedChartTable } from '@commonpurse/ui';
import styles from './exhibit-charts.module.css';

const [FIRST, LAST] = [1950, 2020];
const DECADES = [1950, 1960, 1970, 1980, 1990, 2000, 2010, 2020];
const [HEIGHT, MIDDLE] = [28, 14];

/** A point in time or, with `to`, a period. */
export type Step = { from: number; to?: number; when: string; name: string; text: string };

const place = (year: number) => `${(100 * (year - FIRST)) / (LAST - FIRST)}%`;

/** A timeline: bars for periods and dots for points in time, on one scale of years. */
export const Timeline = ({ title, steps }: { title: string; steps: readonly Step[] }) => (
  <ChartFigure title={title} className={styles.figure}>
    <div>
      <ol className={styles.rows}>
        {steps.map((step) => (
          <li key={step.name} className={styles.time}>
            <div>
              <p className={styles.when}>{`${step.when}: ${step.name}`}</p>
              <p>{step.text}</p>
            </div>
            <svg width="100%" height={HEIGHT} overflow="visible" aria-hidden="true" focusable="false">
              <Row {...step} />
            </svg>
          </li>
        ))}
      </ol>
      <div className={styles.time} aria-hidden="true">
        <svg width="100%" height="28" focusable="false" className={styles.years}>
          {DECADES.filter((_, at) => at % 2 === 0).map((year) => (
            <text key={year} x={place(year)} y="20" textAnchor={year === FIRST ? 'start' : 'middle'}>
              {year}
            </text>
          ))}
        </svg>
      </div>
    </div>
    <FoldedChartTable caption={title} head={['When', 'What']} rows={steps.map(({ when, name }) => [when, name])} text />
  </ChartFigure>
);

const Row = ({ from, to }: Step) => (
  <>
    {DECADES.map((year) => (
      <line key={year} x1={place(year)} x2={place(year)} y1="0" y2={HEIGHT} className={styles.decade} />
    ))}
    <line x1="0" x2="100%" y1={MIDDLE} y2={MIDDLE} className={styles.line} />
    {to === undefined ? (
      <circle cx={place(from)} cy={MIDDLE} r="8" className={styles.moment} />
    ) : (
      <rect
        x={place(from)}
        y={MIDDLE - 7}
        width={`${(100 * (to - from)) / (LAST - FIRST)}%`}
        height="14"
        rx="7"
        className={styles.span}
      />
    )}
  </>
);
