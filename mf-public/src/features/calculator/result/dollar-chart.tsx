import type { LoanCost } from '@commonpurse/calculator';
import { ChartTable } from '@commonpurse/ui';
import { useId } from 'react';
import charts from '../../../shared/charts/charts.module.css';
import { fillOf, Patterns, Swatch, type Fill } from '../../../shared/charts/patterns';

/** `before` and `share` are percentages of the bar. */
type Part = { name: string; amount: number; before: number; share: number; cents: number; fill: Fill };

/** The parts of the total paid, in cents of each dollar: whole cents that add up to 100. */
function partsOf({ amount, cost, total }: LoanCost): Part[] {
  const share = (100 * amount) / total;
  const cents = Math.round(share);
  const parts: Part[] = [
    { name: 'Loan', amount, before: 0, share, cents, fill: 'loan' },
    { name: 'Its cost', amount: cost, before: share, share: 100 - share, cents: 100 - cents, fill: 'cost' },
  ];
  return parts.filter((part) => part.amount > 0);
}

/**
 * The composition of each dollar paid back, as a table and as a bar. Patterns distinguish the parts besides colours.
 */
export function DollarChart({ cost }: { cost: LoanCost }) {
  const id = useId();
  const parts = partsOf(cost);
  return (
    <figure className={charts.chart}>
      <ChartTable
        caption="Where each dollar you pay goes"
        head={['Part', 'Per $1']}
        rows={parts.map(({ name, fill, cents }) => [
          <span key={name}>
            <Swatch id={id} fill={fill} /> <span>{name}</span>
          </span>,
          `${cents}c`,
        ])}
      />
      <svg width="100%" height="44" aria-hidden="true" focusable="false" className={charts.edged}>
        <Patterns id={id} />
        {parts.map(({ name, before, share, fill }) => (
          <rect key={name} x={`${before}%`} width={`${share}%`} height="44" fill={fillOf(id, fill)} />
        ))}
      </svg>
    </figure>
  );
}
