import { CREDIT_LAW, lawFor } from '@commonpurse/calculator';
import { toNumber } from '@commonpurse/contracts';
import { formatMoney } from '@commonpurse/ui';
import { useState } from 'react';
import { Source } from '../../../../shared/source';
import { Announcement } from '../announcement';
import { NumberField } from '../../../../shared/number-field';
import styles from '../result.module.css';
import { refinancedCost, type Refinanced } from './refinance-cost';
import type { WhatIfProps } from './what-if-props';

const MAX_SMALL_MONTHS = CREDIT_LAW.small.mostMonths;

/** What it costs to pay the loan out with a new one. */
export function Refinance({ offer, cost: { repayments } }: WhatIfProps) {
  const [made, setMade] = useState('');
  const [months, setMonths] = useState('');
  const isSmall = lawFor(offer)?.kind === 'small';
  const isMade = (number: number) => number > 0 && Number.isInteger(number) && number < repayments;
  const isTerm = (number: number) => number > 0 && (!isSmall || number <= MAX_SMALL_MONTHS);
  const [madeCount, monthCount] = [made, months].map((text) => toNumber(text) ?? Number.NaN) as [number, number];
  const refinanced = isMade(madeCount) && isTerm(monthCount) ? refinancedCost(offer, madeCount, monthCount) : undefined;
  const result = refinanced ? sentenceOf(refinanced, isSmall ? 'up to' : 'about') : '';
  return (
    <section className={styles.section}>
      <h4>If you take a new loan to pay off this one</h4>
      <p>
        Before you take a new loan, ask the lender for easier repayments. With a new loan you owe money for longer and
        pay fees again.
      </p>
      {isSmall && (
        <p>
          If a new payday loan pays off an old one, the lender can’t charge a set-up fee. The same lender can’t add the
          old loan’s unpaid fees to the new loan.
        </p>
      )}
      <div className={styles.questions}>
        <NumberField
          label="Repayments you have made by then"
          value={made}
          onValue={setMade}
          message="Enter a whole number, such as 3, that is less than all the repayments."
          accepts={isMade}
        />
        <NumberField
          label="Months the new loan runs"
          value={months}
          onValue={setMonths}
          message={
            isSmall
              ? 'Enter a number of months, such as 6, and no more than 12.'
              : 'Enter a number of months, such as 6.'
          }
          accepts={isTerm}
        />
      </div>
      {result && <p className={styles.result}>{result}</p>}
      {result && <p className={styles.small}>{isSmall ? SMALL : OTHERS}</p>}
      <Announcement text={result} />
      <Source claim="refinancing">National Credit Code, sections 31A and 39A</Source>
    </section>
  );
}

const SMALL =
  'We count no set-up fee and 4% a month for the new loan. That is the most the law allows, so you may pay less.';
const OTHERS = 'We count the same rate and fees for the new loan as for this one.';

/** For a small loan each figure is the most that the law allows; for others it rests on the first loan's own price. */
const sentenceOf = ({ owed, again, more }: Refinanced, upTo: 'up to' | 'about') =>
  `You would still owe ${upTo} ${formatMoney(owed)}, and pay ${upTo} ${formatMoney(again)} on the new loan. ${more > 0 ? `In total, that is ${upTo} ${formatMoney(more)} more than keeping this loan.` : 'In total, that is no more than keeping this loan.'}`;
