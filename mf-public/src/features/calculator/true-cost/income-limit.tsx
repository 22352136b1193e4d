import { incomeLimit, toNumber, type Income, type LoanCost, type Offer } from '@commonpurse/calculator';
import { Alert, Field, formatMoney, formatNumber, Select } from '@commonpurse/ui';
import { useState } from 'react';
import { Source } from '../../../shared/source';
import { Announcement } from './announcement';
import { NumberField } from './number-field';
import styles from './true-cost.module.css';
import { PERIOD } from './words';

type Period = Income['period'];
type Line = { amount: string; period: Period };

const PERIODS = (['week', 'fortnight', 'month'] as const).map((value) => ({ value, label: `each ${value}` }));
const MESSAGE = 'Enter dollars as a number, such as 800.';
const NOTHING: Line = { amount: '', period: 'fortnight' };

const incomeOf = ({ amount, period }: Line): Income[] => {
  const number = toNumber(amount);
  return number !== undefined && number > 0 ? [{ amount: number, period }] : [];
};

export type IncomeLimitProps = { offer: Offer; cost: LoanCost };

/** Whether payday repayments stay within a tenth of the reader's income. What she types stays in the page. */
export function IncomeLimit({ offer, cost }: IncomeLimitProps) {
  const [wages, setWages] = useState(NOTHING);
  const [payments, setPayments] = useState(NOTHING);
  const [others, setOthers] = useState('');
  const frequency = offer.repaymentFrequency;
  const test = incomeLimit({
    incomes: [...incomeOf(wages), ...incomeOf(payments)],
    repayment: cost.repayment,
    frequency,
    otherSmallLoans: toNumber(others) ?? 0,
  });
  const period = PERIOD[frequency];
  const { title, text } = test ? resultOf(test, period) : { title: '', text: '' };
  return (
    <>
      <p>
        All your payday repayments together may take 10% of your income at most. Income is what you get after tax:
        wages, and payments from Centrelink too. If they would take more, the lender must not give you the loan.
      </p>
      <div className={styles.questions}>
        <IncomeLine label="Your pay after tax" line={wages} onLine={setWages} />
        <IncomeLine label="Payments from Centrelink" line={payments} onLine={setPayments} />
        <NumberField
          label={`Other payday loans: what you pay each ${period}, in dollars`}
          hint="If you have none, leave it empty."
          prefix="$"
          value={others}
          onValue={setOthers}
          message={MESSAGE}
        />
      </div>
      {test && (
        <Alert tone={test.passes ? 'success' : 'warning'} title={title}>
          <p>{text}</p>
        </Alert>
      )}
      <Announcement text={test ? `${title}. ${text}` : ''} />
      <Source claim="offer-income-limit">
        National Consumer Credit Protection Regulations, regulation 28LCA; the Act, section 133CC
      </Source>
    </>
  );
}

type IncomeLineProps = { label: string; line: Line; onLine: (line: Line) => void };

const IncomeLine = ({ label, line, onLine }: IncomeLineProps) => (
  <div className={styles.withUnit}>
    <NumberField
      label={`${label}, in dollars`}
      prefix="$"
      value={line.amount}
      onValue={(amount) => onLine({ ...line, amount })}
      message={MESSAGE}
    />
    <Field label={`${label}: how often`}>
      {(control) => (
        <Select
          {...control}
          options={PERIODS}
          value={line.period}
          onChange={(event) => onLine({ ...line, period: event.target.value as Period })}
        />
      )}
    </Field>
  </div>
);

function resultOf(test: NonNullable<ReturnType<typeof incomeLimit>>, period: string) {
  const share = `${formatMoney(test.repayments)} a ${period} is ${formatNumber(Math.round(test.share * 10) / 10)}% of your income. The limit is ${formatMoney(test.limit)}.`;
  if (test.passes) return { title: 'Within the limit', text: share };
  return {
    title: 'Over the limit',
    text: `${share} The lender appears not to be allowed to give you this loan. If it did all the same, you may not owe its fees.`,
  };
}
