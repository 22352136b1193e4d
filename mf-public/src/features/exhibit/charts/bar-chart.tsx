import charts from '../../../shared/charts/charts.module.css';
import styles from './exhibit-charts.module.css';
import { ShownAsTable } from './shown-as-table';

const HEIGHT = 28;

/** `value` is what the row says, `share` how much of the width its bar takes, in per cent. */
export type Bar = { name: string; value: string; share: number };

type BarChartProps = { title: string; head: readonly [string, string]; bars: readonly Bar[] };

/** Bar under bar, each with its words and figure as text. */
export const BarChart = ({ title, head, bars }: BarChartProps) => (
  <figure className={`${charts.chart} ${styles.figure}`}>
    <figcaption className={charts.title}>{title}</figcaption>
    <ul className={styles.rows}>
      {bars.map(({ name, value, share }) => (
        <li key={name} className={styles.bar}>
          <span>{name}</span>
          <span className={styles.value}>{value}</span>
          <svg width="100%" height={HEIGHT} aria-hidden="true" focusable="false">
            <rect width="100%" height={HEIGHT} className={styles.track} />
            <rect width={`${share}%`} height={HEIGHT} className={styles.fill} />
          </svg>
        </li>
      ))}
    </ul>
    <ShownAsTable caption={title} head={head} rows={bars.map(({ name, value }) => [name, value])} numeric />
  </figure>
);
