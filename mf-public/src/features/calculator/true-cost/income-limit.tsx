import { incomeNeeded, incomeTest, PERIODS_A_YEAR, perPeriod, type LoanCost } from '@commonpurse/calculator';
import { Alert, Field, formatMoney, formatNumber, NumberInput, Select } from '@commonpurse/ui';
import { useState } from 'react';
import { Source } from '../../../shared/source';
import { Announcement } from './announcement';
import styles from './true-cost.module.css';
import { usePositiveNumber } from './use-positive-number';
import { PERIOD } from './words';

const PAID = ['Weekly', 'Fortnightly', 'Monthly'] as const;
type Paid = (typeof PAID)[number];

const OPTIONS = PAID.map((value) => ({ value, label: `each ${PERIOD[value]}` }));
const MESSAGE = 'Enter dollars as a number, such as 800.';

/** Whether payday repayments stay within a tenth of the reader's income. What she types stays in the page. */
export function IncomeLimit({ cost }: { cost: LoanCost }) {
  const [paid, setPaid] = useState<Paid>('Fortnightly');
  const income = usePositiveNumber(MESSAGE);
  const others = usePositiveNumber(MESSAGE);
  const repayment = perPeriod(cost.repayment, cost.periodsPerYear, PERIODS_A_YEAR[paid]);
  const period = PERIOD[paid];
  return (
    <>
      <h4>How much of your income?</h4>
      <p>
        In each pay period, all your payday repayments together may take 10% of your income at most. Income is what you
        have after tax. For this loan alone, you need at least{' '}
        <strong>
          {formatMoney(incomeNeeded(repayment))} a {period}
        </strong>
        .
      </p>
      <div className={styles.questions}>
        <Field label="Your income after tax, in dollars" error={income.error}>
          {(control) => <NumberInput {...control} {...income.input} prefix="$" />}
        </Field>
        <Field label="How often it comes">
          {(control) => (
            <Select
              {...control}
              options={OPTIONS}
              value={paid}
              onChange={(event) => setPaid(event.target.value as Paid)}
            />
          )}
        </Field>
        <Field
          label="Other payday repayments"
          hint={`What you pay each ${period} already.`}
          required={false}
          error={others.error}
        >
          {(control) => <NumberInput {...control} {...others.input} prefix="$" />}
        </Field>
      </div>
      <Comparison repayment={repayment} income={income.number} others={others.number} period={period} />
      <Source>National Consumer Credit Protection Regulations, regulation 28LCA</Source>
    </>
  );
}

type VerdictProps = { repayment: number; income?: number; others?: number; period: string };

function Comparison({ repayment, income, others, period }: VerdictProps) {
  const test = income === undefined ? undefined : incomeTest(repayment, income, others);
  const { title, text } = test ? verdictOf(test, period) : { title: '', text: '' };
  return (
    <>
      {test && (
        <Alert tone={test.passes ? 'success' : 'warning'} title={title}>
          <p>{text}</p>
        </Alert>
      )}
      <Announcement text={test ? `${title}. ${text}` : ''} />
    </>
  );
}

function verdictOf(test: NonNullable<ReturnType<typeof incomeTest>>, period: string) {
  const share = `${formatMoney(test.repayments)} a ${period} is ${formatNumber(Math.round(test.share * 10) / 10)}% of your income. The limit is ${formatMoney(test.limit)}.`;
  if (test.passes) return { title: 'Within the limit', text: share };
  return { title: 'Over the limit', text: `${share} By law, a lender must not give you this loan.` };
}
