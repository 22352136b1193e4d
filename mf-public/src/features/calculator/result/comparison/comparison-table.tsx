import { formatMoney, TableFrame } from '@commonpurse/ui';
import type { NamedLoan } from './named-loan';
import { eachOf, formatRate } from '../words';

type Line = { label: string; valueOf: (loan: NamedLoan) => string };

const LINES: readonly Line[] = [
  { label: 'Kind', valueOf: ({ kind }) => kind ?? 'No Interest Loan' },
  { label: 'You get', valueOf: ({ cost }) => formatMoney(cost.amount) },
  { label: 'For', valueOf: ({ length }) => length },
  { label: 'You pay back', valueOf: ({ cost }) => formatMoney(cost.total) },
  { label: 'The loan costs', valueOf: ({ cost }) => formatMoney(cost.cost) },
  { label: 'For every $100', valueOf: ({ cost }) => formatMoney(cost.costPer100) },
  { label: 'You pay', valueOf: ({ period, cost }) => eachOf(cost, period) },
  { label: 'True yearly cost', valueOf: ({ cost }) => formatRate(cost.yearlyRate) },
];

/** The loans, one in each column. */
export function ComparisonTable({ loans }: { loans: readonly NamedLoan[] }) {
  return (
    <TableFrame caption="The loans side by side" dense>
      <thead>
        <tr>
          <td />
          {loans.map(({ name }) => (
            <th key={name} scope="col" data-numeric>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {LINES.map(({ label, valueOf }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {loans.map((loan) => (
              <td key={loan.name} data-numeric>
                {valueOf(loan)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
