import {
  DURATION_UNITS,
  INTEREST_TYPES,
  REPAYMENT_FREQUENCIES,
  type LoanInput,
  type LoanKind,
} from '@commonpurse/calculator';
import { LOAN_TYPES } from '@commonpurse/contracts';
import { Button, Field, NumberInput, Select, useIsHydrating } from '@commonpurse/ui';
import { useEffect, useRef, useState, type FormEvent, type Ref } from 'react';
import { fillForm } from '../../shared/fill-form';
import { useKeptOverSessionEnd } from '../../shared/use-kept-over-session-end';
import styles from './calculator.module.css';
import { answerTo, type Answer } from './loan-answer';
import { useLoanProblems } from './use-loan-problems';

const HINTS: Record<LoanKind, { duration?: string; interest: string; fees: string }> = {
  'Payday Loan': {
    duration: 'As in the offer.',
    interest: 'For a payday loan, enter the set-up fee here, as a share of the amount. The law allows up to 20%.',
    fees: 'Other fees you know of. We add them to what you pay back.',
  },
  'Short Term Loan': {
    interest: 'The rate for one year.',
    fees: 'All fees you pay once. We add them to what you pay back.',
  },
  'Microcredit Loan': {
    interest: 'The rate for one year.',
    fees: 'All fees you pay once. We add them to what you pay back.',
  },
};

const textsOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<keyof LoanInput, string>;

type LoanFormProps = {
  ref?: Ref<HTMLFormElement>;
  /** The number of the loan, when there are several. */
  note: string;
  /** Called when the focus enters the form. */
  onStart: () => void;
  onAnswer: (answer: Answer | undefined) => void;
};

/**
 * The form for a loan offer. The browser keeps nothing of it: no autofill, no storage and, because it is a dialog form,
 * nothing in the URL even without JavaScript.
 */
export function LoanForm({ ref, note, onStart, onAnswer }: LoanFormProps) {
  const [kind, setKind] = useState<LoanKind>('Payday Loan');
  const { errorAt, validate, revalidate } = useLoanProblems();
  const hints = HINTS[kind];
  const hydrating = useIsHydrating();
  const type = useRef<HTMLSelectElement>(null);

  const { kept, keep } = useKeptOverSessionEnd<Record<keyof LoanInput, string>>('calculator.form');

  useEffect(() => {
    if (kept && type.current?.form) fillForm(type.current.form, kept);
    // Without one, keeps what the reader chose before hydration.
    if (type.current) setKind(type.current.value as LoanKind);
  }, [kept]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const [first] = validate(event.currentTarget);
    if (first === undefined) return onAnswer(answerTo(textsOf(event.currentTarget) as LoanInput));
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
        revalidate(event);
        keep(textsOf(event.currentTarget));
      }}
      autoComplete="off"
      noValidate
      aria-label="Your loan"
    >
      <noscript>
        <p>This form needs JavaScript. Without it, the guides further down still tell you what such loans cost.</p>
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
        {(control) => <NumberInput {...control} name="amount" prefix="$" />}
      </Field>
      <div className={styles.oneLine}>
        <Field label="Loan duration" hint={hints.duration} error={errorAt('duration')} required>
          {(control) => <NumberInput {...control} name="duration" />}
        </Field>
        <Field label="Duration unit">
          {(control) => <Select {...control} name="durationType" options={DURATION_UNITS} defaultValue="Week(s)" />}
        </Field>
      </div>
      <div className={styles.pair}>
        <Field label="Interest rate" hint={hints.interest} error={errorAt('interest')} required>
          {(control) => <NumberInput {...control} name="interest" unit="%" />}
        </Field>
        <Field label="Interest type" hint="It changes no figure on this page.">
          {(control) => <Select {...control} name="interestType" options={INTEREST_TYPES} />}
        </Field>
      </div>
      <Field label="Loan fees" hint={`${hints.fees} If there are none, enter 0.`} error={errorAt('loanFees')} required>
        {(control) => <NumberInput {...control} name="loanFees" prefix="$" />}
      </Field>
      <Field label="Repayment frequency" hint="How often you pay.">
        {(control) => (
          <Select {...control} name="repaymentFrequency" options={REPAYMENT_FREQUENCIES} defaultValue="Monthly" />
        )}
      </Field>
      <Button type="submit" disabled={hydrating}>
        Calculate
      </Button>
    </form>
  );
}
