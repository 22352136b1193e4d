import { missOnePayment } from '@commonpurse/calculator';
import { isEmptyText, toNumber } from '@commonpurse/contracts';
import { formatMoney } from '@commonpurse/ui';
import { useState } from 'react';
import { Source } from '../../../../shared/source';
import { Announcement } from '../announcement';
import { NumberField } from '../../../../shared/number-field';
import styles from '../result.module.css';
import type { WhatIfProps } from './what-if-props';

/** What a missed repayment adds to the cost, and the limit of that. */
export function MissedPayment({ offer }: WhatIfProps) {
  const [fee, setFee] = useState('');
  const missed = isEmptyText(fee) ? undefined : missOnePayment(offer, toNumber(fee, '$') ?? Number.NaN);
  const result = missed ? sentenceOf(missed) : '';
  return (
    <section className={styles.section}>
      <h4>If you miss a repayment</h4>
      <p>
        The lender may charge a fee if you miss a repayment. Look in your offer for ‘default fee’ or ‘dishonour fee’.
        Your bank may charge a fee too.
      </p>
      <div className={styles.questions}>
        <NumberField
          label="Fee for a missed repayment, in dollars"
          unit="$"
          value={fee}
          onValue={setFee}
          message="Enter dollars as a number, such as 35."
        />
      </div>
      {result && <p className={styles.result}>{result}</p>}
      <Announcement text={result} />
      <p>
        If you can, call the lender before the due date. After two failed tries, a payday lender has to speak with you
        before it tries your account again. You can also ask your bank to stop the direct debit, but you still owe the
        money.
      </p>
      <Source claim="offer-missed-payment">
        National Credit Code, section 39B; National Consumer Credit Protection Regulations, regulation 79C
      </Source>
      <Source claim="letter-direct-debit" secondary="a free service, not the law">
        National Debt Helpline, ndh.org.au
      </Source>
    </section>
  );
}

function sentenceOf({ owed, mostAfterDefault }: NonNullable<ReturnType<typeof missOnePayment>>): string {
  const paid = `You would pay ${formatMoney(owed)} in total.`;
  if (mostAfterDefault === undefined) return paid;
  return `${paid} The total can’t go above ${formatMoney(mostAfterDefault)}, twice what you borrowed. Court costs can be added.`;
}
