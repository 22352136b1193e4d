import type { GraphLoan } from './graph-data';
import styles from './graph.module.css';

const SHAPE: Record<GraphLoan['line'], string> = {
  payday: 'M-5-5h10v10h-10z',
  micro: 'M0-6 6 5H-6z',
  short: 'M0-6.5 6.5 0 0 6.5-6.5 0z',
  none: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0',
};

/** The mark of a loan on its line, around the point 0, 0. */
export const LineMark = ({ line }: { line: GraphLoan['line'] }) => <path d={SHAPE[line]} className={styles.mark} />;
