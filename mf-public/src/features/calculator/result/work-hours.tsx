import { hoursOfWork, type LoanCost } from '@commonpurse/calculator';
import { toNumber } from '@commonpurse/contracts';
import { formatMoney } from '@commonpurse/ui';
import { useState } from 'react';
import { NumberField } from '../../../shared/number-field';
import { Announcement } from './announcement';
import styles from './result.module.css';
import { formatHours } from './words';

const DAY = 8;

const isPay = (number: number) => number > 0;

function resultOf(cost: number, pay: number): string {
  const hours = isPay(pay) ? hoursOfWork(cost, pay) : undefined;
  if (hours === undefined) return '';
  if (hours === 0) return 'This loan costs you no extra work.';
  const days = hours < DAY ? '' : ` (${formatHours(hours / DAY)} days of ${DAY} hours)`;
  return `At ${formatMoney(pay)} an hour, you would work ${formatHours(hours)} hours${days} just to pay the cost of this loan.`;
}

/** The cost of the loan in hours of the reader's work. */
export function WorkHours({ cost }: { cost: LoanCost }) {
  const [pay, setPay] = useState('');
  const result = resultOf(cost.cost, toNumber(pay, '$') ?? 0);
  return (
    <div className={styles.section}>
      <div className={styles.questions}>
        <NumberField
          label="Your pay for one hour, in dollars"
          hint="After tax, if you know it."
          unit="$"
          value={pay}
          onValue={setPay}
          message="Enter your pay for one hour as a number, such as 25."
          accepts={isPay}
        />
      </div>
      {result && <p className={styles.result}>{result}</p>}
      <Announcement text={result} />
    </div>
  );
}
