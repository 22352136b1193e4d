import {
  DURATION_UNITS,
  INTEREST_TYPES,
  REPAYMENT_FREQUENCIES,
  type LoanInput,
  type LoanKind,
} from '@commonpurse/calculator';
import { LOAN_TYPES } from '@commonpurse/contracts';
import { Button, Field, NumberInput, Select } from '@commonpurse/ui';
import { useState, type FormEvent } from 'react';
import styles from './calculator.module.css';
import { answerTo, type Answer } from './loan-answer';
import { problemsOf, type NumberName } from './loan-problems';

const HINTS: Record<LoanKind, { duration?: string; interest: string; fees: string }> = {
  'Payday Loan': {
    duration: 'Best in weeks: 4 for each month.',
    interest: 'For a payday loan: the set-up fee in per cent, 20 at most.',
    fees: 'Other fees you know of. They are shown, not added to the total.',
  },
  'Short Term Loan': { interest: 'The rate for one year.', fees: 'They are not part of this sum.' },
  'Microcredit Loan': { interest: 'The rate for one year.', fees: 'They are not part of this sum.' },
};

/** The loan as it is offered. The browser keeps nothing of it: no autofill, nothing stored. */
export function LoanForm({ onAnswer }: { onAnswer: (answer: Answer | undefined) => void }) {
  const [kind, setKind] = useState<LoanKind>('Payday Loan');
  const [problems, setProblems] = useState<Partial<Record<NumberName, string>>>({});
  const hints = HINTS[kind];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = problemsOf(event.currentTarget);
    setProblems(found);
    const first = Object.keys(found)[0];
    if (first === undefined)
      return onAnswer(answerTo(Object.fromEntries(new FormData(event.currentTarget)) as LoanInput));
    onAnswer(undefined);
    (event.currentTarget.elements.namedItem(first) as HTMLElement).focus();
  }

  return (
    <form className={styles.form} onSubmit={submit} autoComplete="off" noValidate aria-label="Your loan">
      <Field label="Loan type">
        {(control) => (
          <Select
            {...control}
            name="loanType"
            options={LOAN_TYPES}
            value={kind}
            onChange={(event) => setKind(event.target.value as LoanKind)}
          />
        )}
      </Field>
      <Field label="Loan amount" hint="The money you would get, in dollars." error={problems.amount} required>
        {(control) => <NumberInput {...control} name="amount" prefix="$" />}
      </Field>
      <div className={styles.oneLine}>
        <Field label="Loan duration" hint={hints.duration} error={problems.duration} required>
          {(control) => <NumberInput {...control} name="duration" />}
        </Field>
        <Field label="Duration unit">
          {(control) => <Select {...control} name="durationType" options={DURATION_UNITS} defaultValue="Week(s)" />}
        </Field>
      </div>
      <div className={styles.pair}>
        <Field label="Interest rate" hint={hints.interest} error={problems.interest} required>
          {(control) => <NumberInput {...control} name="interest" unit="%" />}
        </Field>
        <Field label="Interest type" hint="It does not change the sum.">
          {(control) => <Select {...control} name="interestType" options={INTEREST_TYPES} />}
        </Field>
      </div>
      <Field label="Loan fees" hint={`${hints.fees} If there are none, enter 0.`} error={problems.loanFees} required>
        {(control) => <NumberInput {...control} name="loanFees" prefix="$" />}
      </Field>
      <Field label="Repayment frequency" hint="How often you pay.">
        {(control) => (
          <Select {...control} name="repaymentFrequency" options={REPAYMENT_FREQUENCIES} defaultValue="Monthly" />
        )}
      </Field>
      <Button type="submit">Calculate</Button>
    </form>
  );
}
