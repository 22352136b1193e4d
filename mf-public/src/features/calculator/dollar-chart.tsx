import type { LoanBreakdown, LoanInput } from '@commonpurse/calculator';
import { formatMoney, TableFrame } from '@commonpurse/ui';
import { useId } from 'react';
import styles from './calculator.module.css';
import { miscounts } from './cautions';

/** `before` and `share` are per cent of the bar. */
type Part = { name: string; amount: number; before: number; share: number; cents: number; fill: string };

/** The parts of what is paid, with their cents in each dollar: whole cents that add up to 100. */
function partsOf(input: LoanInput, breakdown: LoanBreakdown, pattern: (name: string) => string): Part[] {
  const [amount, interest, fees] = [Number(input.amount), breakdown.totalInterest, Number(input.loanFees)];
  const total = amount + interest + fees;
  if (total <= 0 || Math.min(amount, interest, fees) < 0) return [];
  const share = (part: number) => (100 * part) / total;
  const cents = (part: number) => Math.round(share(part));
  const parts = [
    {
      name: 'Loan',
      amount,
      before: 0,
      cents: 100 - cents(interest) - cents(fees),
      fill: 'var(--color-action)',
    },
    { name: 'Interest', amount: interest, before: share(amount), cents: cents(interest), fill: pattern('stripes') },
    { name: 'Fees', amount: fees, before: share(amount + interest), cents: cents(fees), fill: pattern('dots') },
  ];
  return parts.filter((part) => part.amount > 0).map((part) => ({ ...part, share: share(part.amount) }));
}

/** Where each dollar goes that is paid back: a bar, and the same as a table. Colours are told apart by their pattern too. */
export function DollarChart({ input, breakdown }: { input: LoanInput; breakdown: LoanBreakdown }) {
  const id = useId();
  const parts = miscounts(input) ? [] : partsOf(input, breakdown, (name) => `url(#${id}${name})`);
  if (parts.length === 0) return null;
  return (
    <figure className={styles.chart}>
      <svg width="100%" height="44" aria-hidden="true" focusable="false">
        <defs>
          <pattern id={`${id}stripes`} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0h8v8H0z" fill="var(--color-accent)" />
            <path d="M0 0v8" stroke="var(--color-surface)" strokeWidth="4" />
          </pattern>
          <pattern id={`${id}dots`} width="8" height="8" patternUnits="userSpaceOnUse">
            <path d="M0 0h8v8H0z" fill="var(--color-emphasis)" />
            <circle cx="4" cy="4" r="1.5" fill="var(--color-surface)" />
          </pattern>
        </defs>
        {parts.map(({ name, before, share, fill }) => (
          <rect key={name} x={`${before}%`} width={`${share}%`} height="44" fill={fill} className={styles.bar} />
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
                <svg width="16" height="16" aria-hidden="true" focusable="false" className={styles.swatch}>
                  <rect width="16" height="16" rx="3" fill={part.fill} />
                </svg>
                {part.name}
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
