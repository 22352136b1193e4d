import { offerSchedule, scheduleCsv, type DatedInstalment, type LoanCost, type Offer } from '@commonpurse/calculator';
import { saveFile } from '@commonpurse/screen-kit';
import { Button, formatMoney, formatNumber, Inline, TableFrame } from '@commonpurse/ui';
import { useId, useState } from 'react';
import { BalanceChart } from './balance-chart';
import { DateField } from './date-field';
import styles from './result.module.css';
import { formatDay, PERIOD } from './words';

/** The number of rows that are visible at first; the rest expands. Print shows all rows. */
const FIRST = 12;

type RepaymentsProps = { offer: Offer; cost: LoanCost; onFirstDate: (date: string) => void };

/** Every repayment with its date, as a table and a chart, with buttons to print it or save it as a CSV file. */
export function Repayments({ offer, cost, onFirstDate }: RepaymentsProps) {
  const id = useId();
  const [all, setAll] = useState(false);
  const rows = offerSchedule(offer) ?? [];
  const period = PERIOD[offer.repaymentFrequency];
  const save = () => saveFile(scheduleCsv(rows, cost.upFront), 'repayments.csv', 'text/csv');
  const folded = !all && rows.length > FIRST;
  return (
    <div className={styles.section}>
      <div className={styles.questions}>
        <DateField
          label="Your first repayment is on"
          hint="Add a date to see when each repayment is due."
          value={offer.firstDate ?? ''}
          onValue={onFirstDate}
        />
      </div>
      <div id={id} className={`${styles.schedule} ${folded ? styles.folded : ''}`}>
        <Schedule rows={rows} cost={cost} period={period} />
      </div>
      <Inline gap={4} className={styles.actions}>
        {rows.length > FIRST && (
          <Button variant="secondary" aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
            {all ? `Show the first ${FIRST} repayments` : `Show all ${formatNumber(rows.length)} repayments`}
          </Button>
        )}
        <Button variant="secondary" onClick={() => window.print()}>
          Print these results
        </Button>
        <Button variant="secondary" onClick={save}>
          Save the repayments as a file
        </Button>
      </Inline>
      <p className={`${styles.small} ${styles.screenOnly}`}>
        The file stays on this device, so other people who use it may find it. It is called ‘repayments.csv’ and opens
        in a spreadsheet.
      </p>
      <BalanceChart rows={rows} cost={cost} frequency={offer.repaymentFrequency} />
    </div>
  );
}

type ScheduleProps = { rows: readonly DatedInstalment[]; cost: LoanCost; period: string };

function Schedule({ rows, cost, period }: ScheduleProps) {
  return (
    <TableFrame caption="Your repayments" dense>
      <thead>
        <tr>
          <th scope="col">{rows.length === 1 ? 'Repayment' : period[0]!.toUpperCase() + period.slice(1)}</th>
          {rows[0]?.date && <th scope="col">On</th>}
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
        {cost.upFront > 0 && (
          <tr>
            <th scope="row">First</th>
            {rows[0]?.date && <td />}
            <td data-numeric>{formatMoney(cost.upFront)}</td>
            <td data-numeric>{formatMoney(cost.total - cost.upFront)}</td>
            <td data-numeric>{formatMoney(0)}</td>
            <td data-numeric>{formatMoney(cost.upFront)}</td>
          </tr>
        )}
        {rows.map((row) => (
          <tr key={row.number}>
            <th scope="row">{row.number}</th>
            {row.date && <td className={styles.day}>{formatDay(row.date)}</td>}
            <td data-numeric>{formatMoney(row.payment)}</td>
            <td data-numeric>{formatMoney(row.left)}</td>
            <td data-numeric>{formatMoney(row.principal)}</td>
            <td data-numeric>{formatMoney(row.cost)}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
