import type { LoanBreakdown, LoanInput } from '@commonpurse/calculator';
import { formatMoney, TableFrame } from '@commonpurse/ui';
import { useId } from 'react';
import charts from '../../shared/charts/charts.module.css';
import { fillOf, Patterns, Swatch, type Fill } from '../../shared/charts/patterns';
import styles from './calculator.module.css';
import { miscounts } from './cautions';

/** `before` and `share` are percentages of the bar. */
type Part = { name: string; amount: number; before: number; share: number; cents: number; fill: Fill };

/** The parts of the total paid, in cents of each dollar: whole cents that add up to 100. */
function partsOf(input: LoanInput, breakdown: LoanBreakdown): Part[] {
  const [amount, interest, fees] = [Number(input.amount), breakdown.totalInterest, Number(input.loanFees)];
  const total = amount + interest + fees;
  if (total <= 0 || Math.min(amount, interest, fees) < 0) return [];
  const share = (part: number) => (100 * part) / total;
  const cents = (part: number) => Math.round(share(part));
  const parts: Omit<Part, 'share'>[] = [
    {
      name: 'Loan',
      amount,
      before: 0,
      cents: 100 - cents(interest) - cents(fees),
      fill: 'loan',
    },
    { name: 'Interest', amount: interest, before: share(amount), cents: cents(interest), fill: 'cost' },
    { name: 'Fees', amount: fees, before: share(amount + interest), cents: cents(fees), fill: 'fees' },
  ];
  return parts.filter((part) => part.amount > 0).map((part) => ({ ...part, share: share(part.amount) }));
}

/**
 * The composition of each dollar paid back, as a bar and as a table. Patterns distinguish the parts besides colours.
 */
export function DollarChart({ input, breakdown }: { input: LoanInput; breakdown: LoanBreakdown }) {
  const id = useId();
  const parts = miscounts(input) ? [] : partsOf(input, breakdown);
  if (parts.length === 0) return null;
  return (
    <figure className={`${charts.chart} ${styles.chart}`}>
      <svg width="100%" height="44" aria-hidden="true" focusable="false" className={charts.edged}>
        <Patterns id={id} />
        {parts.map(({ name, before, share, fill }) => (
          <rect key={name} x={`${before}%`} width={`${share}%`} height="44" fill={fillOf(id, fill)} />
        ))}
      </svg>
      <TableFrame caption="Where each dollar you pay goes" dense>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col" data-numeric>
              Dollars
            </th>
            <th scope="col" data-numeric>
              Per $1
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.name}>
              <th scope="row">
                <Swatch id={id} fill={part.fill} /> {part.name}
              </th>
              <td data-numeric>{formatMoney(part.amount)}</td>
              <td data-numeric>{part.cents}c</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </figure>
  );
}
