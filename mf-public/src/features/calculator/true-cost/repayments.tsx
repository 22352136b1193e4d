import { repaymentSchedule, type Instalment, type LoanCost, type LoanOffer } from '@commonpurse/calculator';
import { Button, formatMoney, formatNumber, TableFrame } from '@commonpurse/ui';
import { useId, useState } from 'react';
import { BalanceChart } from './balance-chart';
import styles from './true-cost.module.css';
import { PERIOD } from './words';

/** The number of rows that are visible at first; the rest expands. Print shows all rows. */
const FIRST = 12;

/** Every repayment, as a chart and as its table. */
export function Repayments({ offer, cost }: { offer: LoanOffer; cost: LoanCost }) {
  const id = useId();
  const [all, setAll] = useState(false);
  const rows = repaymentSchedule(offer) ?? [];
  const period = PERIOD[offer.repaymentFrequency];
  const folded = !all && rows.length > FIRST;
  return (
    <section className={styles.section}>
      <h3>Repayment by repayment</h3>
      <BalanceChart rows={rows} cost={cost} period={period} />
      <div id={id} className={`${styles.schedule} ${folded ? styles.folded : ''}`}>
        <Schedule rows={rows} cost={cost} period={period} />
      </div>
      {rows.length > FIRST && (
        <Button variant="secondary" aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
          {all ? `Show the first ${FIRST} repayments` : `Show all ${formatNumber(rows.length)} repayments`}
        </Button>
      )}
    </section>
  );
}

type ScheduleProps = { rows: readonly Instalment[]; cost: LoanCost; period: string };

function Schedule({ rows, cost, period }: ScheduleProps) {
  return (
    <TableFrame caption="Your repayments" dense>
      <thead>
        <tr>
          <th scope="col">{rows.length === 1 ? 'Repayment' : period[0]!.toUpperCase() + period.slice(1)}</th>
          <th scope="col" data-numeric>
            You pay
          </th>
          <th scope="col" data-numeric>
            Left to pay
          </th>
          <th scope="col" data-numeric>
            For the loan
          </th>
          <th scope="col" data-numeric>
            For its cost
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number}>
            <th scope="row">{row.number}</th>
            <td data-numeric>{formatMoney(row.payment)}</td>
            <td data-numeric>{formatMoney(row.left)}</td>
            <td data-numeric>{formatMoney(row.principal)}</td>
            <td data-numeric>{formatMoney(row.cost)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">In all</th>
          <td data-numeric>{formatMoney(cost.total)}</td>
          <td data-numeric>{formatMoney(0)}</td>
          <td data-numeric>{formatMoney(cost.amount)}</td>
          <td data-numeric>{formatMoney(cost.cost)}</td>
        </tr>
      </tfoot>
    </TableFrame>
  );
}
