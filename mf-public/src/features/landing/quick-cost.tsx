import { CREDIT_LAW, mostSmallLoanCost, type LoanInput } from '@commonpurse/calculator';
import { toNumber } from '@commonpurse/contracts';
import { Button, Field, formatMoney, NumberInput, Select } from '@commonpurse/ui';
import { useEffect, useRef, useState } from 'react';
import { Claim } from '../../shared/claim';
import { FIGURES_READ } from '../../shared/source';
import styles from './landing.module.css';

type Texts = { amount: string; duration: string };

const EXAMPLE: Texts = { amount: '1000', duration: '6' };

const MONTHS = ['1', '2', '3', '6', '9', '12'];
const monthsOf = (value: string) => `${value} ${value === '1' ? 'month' : 'months'}`;

/** The rest of the calculator's form: a payday loan with the highest fees. Its monthly fee has no field there. */
const HIGHEST: Record<Exclude<keyof LoanInput, keyof Texts> | 'highest', string> = {
  loanType: 'Payday Loan',
  durationType: 'Month(s)',
  interest: String(100 * CREDIT_LAW.small.setUpFee),
  loanFees: '0',
  repaymentFrequency: 'Monthly',
  highest: 'yes',
};

/** So that a screen reader does not announce an answer for each digit. */
const TYPING_MS = 500;

const textsOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Texts;

/**
 * The most that a payday loan can cost, for an amount and a time. The button posts both to the calculator, so that they
 * are not in its address. Without JavaScript the calculator answers what is shown here.
 */
export function QuickCost() {
  const [texts, setTexts] = useState(EXAMPLE);
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);

  const read = () => form.current && setTexts(textsOf(form.current));
  useEffect(() => {
    // What was typed before hydration.
    read();
    return () => clearTimeout(typing.current);
  }, []);

  return (
    <form
      ref={form}
      method="post"
      action="/calculator#answer"
      className={styles.quick}
      aria-label="What a payday loan can cost"
      autoComplete="off"
      onInput={() => {
        clearTimeout(typing.current);
        typing.current = setTimeout(read, TYPING_MS);
      }}
    >
      {Object.entries(HIGHEST).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.fields}>
        <Field label="You borrow">
          {(control) => <NumberInput {...control} name="amount" prefix="$" defaultValue={EXAMPLE.amount} />}
        </Field>
        <Field label="For how long?">
          {(control) => (
            <Select
              {...control}
              name="duration"
              options={MONTHS.map((value) => ({ value, label: monthsOf(value) }))}
              defaultValue={EXAMPLE.duration}
            />
          )}
        </Field>
      </div>
      <div role="status">
        <MostCost {...texts} />
      </div>
      <Button type="submit">Add up my own offer</Button>
      <p className={styles.small}>Source: Moneysmart, ‘Payday loans’. Read from {FIGURES_READ}.</p>
    </form>
  );
}

function MostCost({ amount: text, duration }: Texts) {
  const amount = toNumber(text, '$') ?? 0;
  const most = formatMoney(CREDIT_LAW.small.mostAmount);
  if (amount <= 0) return <p>Type the amount you would borrow, such as 500.</p>;
  if (amount > CREDIT_LAW.small.mostAmount) {
    return (
      <p>{`A payday loan is up to ${most}. For a larger loan, copy the numbers from your offer into the calculator.`}</p>
    );
  }
  const cost = mostSmallLoanCost(amount, Number(duration));
  return (
    <Claim claim="payday-highest-fees">
      <p>{`A payday loan of ${formatMoney(amount)} for ${monthsOf(duration)} can cost you up to`}</p>
      <p className={styles.figure}>{formatMoney(cost)}</p>
      <p className={styles.small}>
        {`on top of what you borrow: ${formatMoney((100 * cost) / amount)} for every $100, which is the most the law allows if you pay on time.`}
      </p>
    </Claim>
  );
}
