import { ChartFigure } from '@commonpurse/ui';
import { useId } from 'react';
import charts from '../../../../shared/charts/charts.module.css';
import { fillOf, Legend, Patterns } from '../../../../shared/charts/patterns';
import type { NamedLoan } from './named-loan';
import styles from '../result.module.css';

const HEIGHT = 32;
const PARTS = [
  ['loan', 'the loan'],
  ['cost', 'its cost'],
] as const;

/** The total paid back on each loan as bars, with a table of the same figures. */
export function ComparisonChart({ loans }: { loans: readonly NamedLoan[] }) {
  const id = useId();
  const most = Math.max(...loans.map(({ cost }) => cost.total));
  const share = (dollars: number) => (100 * dollars) / most;
  return (
    <ChartFigure className={charts.chart} title="What you pay back" legend={<Legend id={id} parts={PARTS} />}>
      <div className={styles.bars} aria-hidden="true">
        <svg width="0" height="0" className={styles.defs}>
          <Patterns id={id} />
        </svg>
        {loans.map(({ name, kind, cost }) => (
          <div key={name} className={styles.bar}>
            <span>{`${name}${kind ? `, ${kind.toLowerCase()}` : ''}`}</span>
            <svg width="100%" height={HEIGHT} focusable="false" className={charts.edged}>
              <rect width={`${share(cost.amount)}%`} height={HEIGHT} fill={fillOf(id, 'loan')} />
              <rect
                x={`${share(cost.amount)}%`}
                width={`${share(cost.cost)}%`}
                height={HEIGHT}
                fill={fillOf(id, 'cost')}
              />
            </svg>
          </div>
        ))}
      </div>
    </ChartFigure>
  );
}
