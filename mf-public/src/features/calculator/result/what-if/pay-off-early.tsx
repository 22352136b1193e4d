import { lawFor, payOffOn } from '@commonpurse/calculator';
import { formatMoney } from '@commonpurse/ui';
import { useState } from 'react';
import { Source } from '../../../../shared/source';
import { Announcement } from '../announcement';
import { DateField } from '../date-field';
import styles from '../result.module.css';
import { isOutsideCode } from '../law/law-words';
import { formatDay } from '../words';
import type { WhatIfProps } from './what-if-props';

/** What the reader pays if she pays off the loan on a date. */
export function PayOffEarly({ offer, onFirstDate }: WhatIfProps) {
  const [date, setDate] = useState('');
  const payOff = date ? payOffOn(offer, date) : undefined;
  const result = payOff ? sentenceOf(payOff) : '';
  return (
    <section className={styles.section}>
      <h4>If you pay it all off early</h4>
      <p>
        {isOutsideCode(lawFor(offer)?.kind)
          ? 'Ask how much is left to pay, in writing.'
          : 'You can do this at any time. Ask the lender how much is left to pay. It must tell you in writing within 7 days.'}
      </p>
      <div className={styles.questions}>
        <DateField label="Your first repayment is on" value={offer.firstDate ?? ''} onValue={onFirstDate} />
        <DateField label="Date you pay off the rest" value={date} onValue={setDate} />
      </div>
      {result && <p className={styles.result}>{result}</p>}
      <Announcement text={result} />
      <Source claim="early-payout early-no-monthly-fee">National Credit Code, sections 31C, 82 and 83</Source>
    </section>
  );
}

function sentenceOf({ date, toPay, saved, beforeStart, dayBefore }: NonNullable<ReturnType<typeof payOffOn>>): string {
  if (beforeStart) return `The loan has not started by ${formatDay(date)}. Choose a later date.`;
  if (toPay === 0) return `You will have paid it all back by ${formatDay(date)}.`;
  const instead = saved > 0 ? `You save ${formatMoney(saved)}.` : 'You save nothing by paying early.';
  const earlier = dayBefore
    ? ` A new monthly fee falls due that day: pay on ${formatDay(dayBefore.date)}, and you save ${formatMoney(dayBefore.saves)} more.`
    : '';
  return `On ${formatDay(date)} you would pay ${formatMoney(toPay)} and owe nothing more. ${instead}${earlier}`;
}
