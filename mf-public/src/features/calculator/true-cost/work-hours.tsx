import { hoursOfWork, type LoanCost } from '@commonpurse/calculator';
import { Field, formatMoney, NumberInput } from '@commonpurse/ui';
import { Announcement } from './announcement';
import styles from './true-cost.module.css';
import type { PositiveNumber } from './use-positive-number';
import { formatHours } from './words';

const DAY = 8;

function resultOf(cost: number, pay: number | undefined): string {
  const hours = pay === undefined ? undefined : hoursOfWork(cost, pay);
  if (pay === undefined || hours === undefined) return '';
  if (hours === 0) return 'This loan costs you no extra work.';
  const days = hours < DAY ? '' : `, or ${formatHours(hours / DAY)} days of ${DAY} hours`;
  return `At ${formatMoney(pay)} an hour, you work ${formatHours(hours)} hours${days}, to pay what the loan costs.`;
}

/** The cost of the loan in hours of the reader's work. */
export function WorkHours({ cost, pay }: { cost: LoanCost; pay: PositiveNumber }) {
  const result = resultOf(cost.cost, pay.number);
  return (
    <section className={styles.box} data-empty={result ? undefined : ''}>
      <h3>How long would you work for it?</h3>
      <div className={styles.questions}>
        <Field label="Your pay for one hour, in dollars" hint="After tax, if you know it." error={pay.error}>
          {(control) => <NumberInput {...control} {...pay.input} prefix="$" />}
        </Field>
      </div>
      {result && <p className={styles.result}>{result}</p>}
      <Announcement text={result} />
    </section>
  );
}
