import { DURATION_UNITS, INTEREST_TYPES, REPAYMENT_FREQUENCIES, type LoanKind } from '@commonpurse/calculator';
import { LOAN_TYPES } from '@commonpurse/contracts';
import { Button, Field, NumberInput, Select, useIsHydrating } from '@commonpurse/ui';
import { useEffect, useRef, useState, type FormEvent, type Ref } from 'react';
import { fillForm } from '../../shared/fill-form';
import { useKeptInTab } from '../../shared/use-kept-in-tab';
import styles from './calculator.module.css';
import { answerTo, loanOf, type Answer, type LoanTexts } from './loan-answer';
import type { PostedLoan } from './posted-loan';
import { useLoanProblems } from './use-loan-problems';

const YEARLY = 'The rate for one year. If your offer or pawn ticket gives a monthly rate, multiply it by 12.';
const PAID_ONCE =
  'Fees you pay once. If the lender adds them to the loan, you pay interest on them too: copy your repayments below for the exact cost.';

const HINTS: Record<LoanKind, { duration?: string; interest: string; fees: string }> = {
  'Payday Loan': {
    duration: 'As it says in your offer.',
    interest: 'For a payday loan, type the set-up fee here as a percentage of the loan. The legal limit is 20%.',
    fees: 'Any other fees you know about. We add them to what you pay back.',
  },
  'Short Term Loan': {
    interest: YEARLY,
    fees: PAID_ONCE,
  },
  'Microcredit Loan': {
    interest: YEARLY,
    fees: PAID_ONCE,
  },
};

const textsOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as LoanTexts;

type LoanFormProps = {
  ref?: Ref<HTMLFormElement>;
  /** The number of the loan, when there are several. */
  note: string;
  /** The form as posted by a browser without JavaScript. */
  posted: PostedLoan | undefined;
  /** Called when the focus enters the form. */
  onStart: () => void;
  onAnswer: (answer: Answer | undefined) => void;
};

/**
 * The form for a loan offer. The browser stores none of it: no autofill, no storage and nothing in the URL. Its method
 * is 'dialog', so that it submits nothing; without JavaScript, its button posts it to the page.
 */
export function LoanForm({ ref, note, posted, onStart, onAnswer }: LoanFormProps) {
  const texts: Partial<LoanTexts> = posted?.texts ?? {};
  const [kind, setKind] = useState<LoanKind>(texts.loanType ?? 'Payday Loan');
  const { errorAt, validate, revalidate } = useLoanProblems(posted?.problems);
  const hints = HINTS[kind];
  const hydrating = useIsHydrating();
  const type = useRef<HTMLSelectElement>(null);

  const { restored, keep } = useKeptInTab<LoanTexts>('calculator.form');

  useEffect(() => {
    if (restored && type.current?.form) fillForm(type.current.form, restored);
    // Otherwise adopts what the reader chose before hydration.
    if (type.current) setKind(type.current.value as LoanKind);
  }, [restored]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = textsOf(event.currentTarget);
    const [first] = validate(typed);
    if (first === undefined) return onAnswer(answerTo(loanOf(typed)));
    onAnswer(undefined);
    (event.currentTarget.elements.namedItem(first.field) as HTMLElement).focus();
  }

  return (
    <form
      ref={ref}
      className={styles.form}
      method="dialog"
      onFocus={onStart}
      onSubmit={submit}
      onInput={(event) => {
        const typed = textsOf(event.currentTarget);
        revalidate(typed);
        keep(typed);
      }}
      autoComplete="off"
      noValidate
      aria-label="Your loan"
    >
      <noscript>
        <p>
          JavaScript is off in your browser, so Calculate sends these numbers to our server. It works out the answer and
          does not keep them.
        </p>
      </noscript>
      <p role="status" className={styles.note}>
        {note}
      </p>
      <Field label="Loan type">
        {(control) => (
          <Select
            {...control}
            ref={type}
            name="loanType"
            options={LOAN_TYPES}
            defaultValue={kind}
            onChange={(event) => setKind(event.target.value as LoanKind)}
          />
        )}
      </Field>
      <Field label="Loan amount" hint="The money you would get, in dollars." error={errorAt('amount')} required>
        {(control) => <NumberInput {...control} name="amount" prefix="$" defaultValue={texts.amount} />}
      </Field>
      <div className={styles.oneLine}>
        <Field label="Loan duration" hint={hints.duration} error={errorAt('duration')} required>
          {(control) => <NumberInput {...control} name="duration" defaultValue={texts.duration} />}
        </Field>
        <Field label="Duration unit">
          {(control) => (
            <Select
              {...control}
              name="durationType"
              options={DURATION_UNITS}
              defaultValue={texts.durationType ?? 'Week(s)'}
            />
          )}
        </Field>
      </div>
      <div className={styles.pair}>
        <Field label="Interest rate" hint={hints.interest} error={errorAt('interest')} required>
          {(control) => <NumberInput {...control} name="interest" unit="%" defaultValue={texts.interest} />}
        </Field>
        <Field label="Interest type" hint="This choice does not change the results.">
          {(control) => (
            <Select {...control} name="interestType" options={INTEREST_TYPES} defaultValue={texts.interestType} />
          )}
        </Field>
      </div>
      <Field label="Loan fees" hint={`${hints.fees} If there are none, enter 0.`} error={errorAt('loanFees')} required>
        {(control) => <NumberInput {...control} name="loanFees" prefix="$" defaultValue={texts.loanFees} />}
      </Field>
      <Field label="Repayment frequency" hint="How often you pay.">
        {(control) => (
          <Select
            {...control}
            name="repaymentFrequency"
            options={REPAYMENT_FREQUENCIES}
            defaultValue={texts.repaymentFrequency ?? 'Monthly'}
          />
        )}
      </Field>
      <noscript>
        <Button type="submit" formMethod="post" formAction="/calculator#breakdown">
          Calculate
        </Button>
      </noscript>
      <Button type="submit" disabled={hydrating} className={styles.needsScript}>
        Calculate
      </Button>
    </form>
  );
}
