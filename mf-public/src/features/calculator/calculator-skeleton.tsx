import { Loading, Skeleton } from '@commonpurse/ui';
import styles from './calculator.module.css';

export function CalculatorSkeleton() {
  return (
    <Loading>
      <div className={styles.desk}>
        <Skeleton shape="field" count={6} />
        <Skeleton shape="card" count={2} />
      </div>
    </Loading>
  );
}
