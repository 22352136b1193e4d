import { PERIODS_A_YEAR, type DatedInstalment, type LoanCost, type RepaymentFrequency } from '@commonpurse/calculator';
import { ChartFigure, formatNumber } from '@commonpurse/ui';
import { useId } from 'react';
import charts from '../../../shared/charts/charts.module.css';
import { fillOf, Legend, Patterns } from '../../../shared/charts/patterns';
import styles from './result.module.css';
import { PERIOD } from './words';

const HEIGHT = 172;
/** Above this number columns are too thin to see, so the chart shows every nth repayment. */
const MAX_COLUMNS = 54;
/** Above this number of columns, edges would cover the fill. */
const MAX_EDGED = 27;

const LOAN = ['loan', 'the loan'] as const;
const COST = ['cost', 'its cost'] as const;

type Column = { number: number; loan: number; cost: number };

function columnsOf(rows: readonly DatedInstalment[], cost: LoanCost): Column[] {
  const start: Column = { number: 0, loan: cost.amount, cost: cost.cost - cost.upFront };
  const after = rows.map(({ number, principalLeft, left }) => ({
    number,
    loan: principalLeft,
    cost: Math.max(0, left - principalLeft),
  }));
  const step = Math.ceil((rows.length + 1) / MAX_COLUMNS);
  return [start, ...after].filter(({ number }) => number % step === 0);
}

/** 'week 10', or for longer loans 'week 104 (2 years)'. */
function lastLabel(count: number, frequency: RepaymentFrequency): string {
  if (count === 1) return 'at the end';
  const label = `${PERIOD[frequency]} ${formatNumber(count)}`;
  const exact = count / PERIODS_A_YEAR[frequency];
  const years = exact < 5 ? Math.round(10 * exact) / 10 : Math.round(exact);
  return years < 2 || frequency === 'Yearly' ? label : `${label} (${formatNumber(years)} years)`;
}

/** The remaining balance as columns, with a table of the same figures. */
export function BalanceChart({
  rows,
  cost,
  frequency,
}: {
  rows: readonly DatedInstalment[];
  cost: LoanCost;
  frequency: RepaymentFrequency;
}) {
  const id = useId();
  const columns = columnsOf(rows, cost);
  const width = 100 / columns.length;
  const scale = HEIGHT / cost.total;
  return (
    <ChartFigure
      className={charts.chart}
      title="What is left to pay"
      legend={<Legend id={id} parts={cost.cost > 0 ? [LOAN, COST] : [LOAN]} />}
    >
      {/* The labels are HTML, not SVG text, so that they grow with the reader's text size. */}
      <div aria-hidden="true" className={styles.balance}>
        <span>all you pay back</span>
        <svg width="100%" height={HEIGHT} focusable="false" className={charts.plot}>
          <Patterns id={id} />
          {columns.map((column, index) => {
            const place = { x: `${index * width}%`, width: `${width}%` };
            const loan = column.loan * scale;
            const costs = column.cost * scale;
            return (
              <g key={column.number} className={columns.length > MAX_EDGED ? undefined : charts.edged}>
                <rect {...place} y={HEIGHT - loan} height={loan} fill={fillOf(id, 'loan')} />
                <rect {...place} y={HEIGHT - loan - costs} height={costs} fill={fillOf(id, 'cost')} />
              </g>
            );
          })}
          <line x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} className={charts.axis} />
        </svg>
        <span className={styles.ends}>
          <span>today</span>
          <span>{lastLabel(rows.length, frequency)}</span>
        </span>
      </div>
    </ChartFigure>
  );
}
