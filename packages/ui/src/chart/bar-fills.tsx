import styles from './bar-chart.module.css';

/** Patterns of bars, so that their parts differ without colour. */
export const BarFills = ({ id }: { id: string }) => (
  <defs>
    <pattern id={`${id}hatched`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" className={styles.paper} />
      <rect width="3" height="6" className={styles.second} />
    </pattern>
    <pattern id={`${id}dotted`} width="7" height="7" patternUnits="userSpaceOnUse">
      <rect width="7" height="7" className={styles.paper} />
      <circle cx="3.5" cy="3.5" r="1.8" className={styles.third} />
    </pattern>
  </defs>
);
