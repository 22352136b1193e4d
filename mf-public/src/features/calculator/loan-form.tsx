import { DURATION_UNITS, INTEREST_TYPES, REPAYMENT_FREQUENCIES, type LoanKind } from '@commonpurse/calculator';
import { LOAN_TYPES } from '@commonpurse/contracts';
import { Button, Field, NumberInput, Select, useIsHydrating } from '@commonpurse/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { fillForm } from '../../shared/fill-form';
import { useKeptInTab } from '../../shared/use-kept-in-tab';
import styles from './calculator.module.css';
import { answerTo, loanOf, NUMBER_UNITS, type Answer, type LoanTexts, type NumberName } from './loan-answer';
import { FORM_ID, KindQuestion } from './kind-question';
import type { PostedLoan } from './posted-loan';
import { useLoanProblems } from './use-loan-problems';
import type { OfferKind, WrittenOffer } from './written-offer';

const YEARLY = 'The rate for one year. If your offer gives a monthly rate, multiply it by 12.';
const PAID_ONCE =
  'Fees you pay once. If the lender adds them to the loan, you pay interest on them too: copy your repayments below for the exact cost.';

type Hints = { duration?: string; interest: string; fees: string };

const HINTS: Record<LoanKind, Hints> = {
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

/** Where the kind of offer says more than the loan type. */
const KIND_HINTS: Partial<Record<OfferKind, Partial<Hints>>> = {
  pawn: {
    duration: 'Until the final date on the ticket.',
    interest: 'As on your pawn ticket, for one month or for one year.',
    fees: 'Fees you pay to get your item back.',
  },
  'pay-later': {
    duration: 'Until your last payment.',
    interest: 'Most charge none: then enter 0.',
    fees: 'Fees each month or account, added up.',
  },
  'wage-advance': {
    duration: 'Until your next pay.',
    interest: 'Most charge a fee instead: then enter 0.',
    fees: 'What they take for paying you early.',
  },
};

/** What most offers of a kind have: the selects of the form before she has typed a number. */
const USUAL: Record<OfferKind, Pick<LoanTexts, 'loanType' | 'durationType' | 'repaymentFrequency'>> = {
  loan: { loanType: 'Payday Loan', durationType: 'Week(s)', repaymentFrequency: 'Monthly' },
  unsure: { loanType: 'Payday Loan', durationType: 'Week(s)', repaymentFrequency: 'Monthly' },
  pawn: { loanType: 'Short Term Loan', durationType: 'Month(s)', repaymentFrequency: 'Monthly' },
  'pay-later': { loanType: 'Short Term Loan', durationType: 'Week(s)', repaymentFrequency: 'Fortnightly' },
  'wage-advance': { loanType: 'Short Term Loan', durationType: 'Day(s)', repaymentFrequency: 'Fortnightly' },
  bank: { loanType: 'Short Term Loan', durationType: 'Year(s)', repaymentFrequency: 'Monthly' },
  secured: { loanType: 'Short Term Loan', durationType: 'Year(s)', repaymentFrequency: 'Monthly' },
};

type FormTexts = LoanTexts & { kind: OfferKind };

const textsOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as FormTexts;

const hasNumbers = (form: HTMLFormElement): boolean =>
  Object.keys(NUMBER_UNITS).some((name) => textsOf(form)[name as NumberName] !== '');

type LoanFormProps = {
  /** The number of the loan, when there are several. */
  note: string;
  /** The form as posted by a browser without JavaScript. */
  posted: PostedLoan | undefined;
  /** What the form says of the offer besides its numbers. */
  offered: WrittenOffer;
  onOffered: (change: Partial<WrittenOffer>) => void;
  onAnswer: (answer: Answer | undefined, kind: OfferKind) => void;
};

/**
 * The form for a loan offer. The browser stores none of it: no autofill, no storage and nothing in the URL. Its method
 * is 'dialog', so that it submits nothing; without JavaScript, its button posts it to the page.
 */
export function LoanForm({ note, posted, offered, onOffered, onAnswer }: LoanFormProps) {
  const [kind, setKind] = useState(offered.kind);
  const texts: Partial<LoanTexts> = posted?.texts ?? USUAL[kind];
  const [type, setType] = useState(texts.loanType ?? USUAL[kind].loanType);
  const { errorAt, validate, revalidate } = useLoanProblems(posted?.problems);
  const hints = { ...HINTS[type], ...KIND_HINTS[kind] };
  const hydrating = useIsHydrating();
  const form = useRef<HTMLFormElement>(null);
  const { restored, keep } = useKeptInTab<FormTexts>('calculator.form');

  /** Takes the kind, and what most offers of it have while no number is typed. */
  function choose(chosen: OfferKind) {
    setKind(chosen);
    onOffered({ kind: chosen });
    if (!form.current || hasNumbers(form.current)) return;
    fillForm(form.current, { ...textsOf(form.current), ...USUAL[chosen] });
    setType(USUAL[chosen].loanType);
  }
  useEffect(() => {
    if (!form.current) return;
    if (restored) fillForm(form.current, restored);
    // Otherwise adopts what the reader chose before hydration.
    const chosen = restored ?? textsOf(form.current);
    setType(chosen.loanType);
    setKind(chosen.kind);
  }, [restored]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = textsOf(event.currentTarget);
    const [first] = validate(typed);
    const { kind: chosen, ...loan } = typed;
    if (first === undefined) return onAnswer(answerTo(loanOf(loan)), chosen);
    onAnswer(undefined, chosen);
    (event.currentTarget.elements.namedItem(first.field) as HTMLElement).focus();
  }

  return (
    <form
      ref={form}
      id={FORM_ID}
      className={styles.form}
      method="dialog"
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
      <KindQuestion
        kind={kind}
        ratePeriod={offered.ratePeriod}
        onKind={choose}
        onRatePeriod={(ratePeriod) => onOffered({ ratePeriod })}
      />
      <Field label="Loan type">
        {(control) => (
          <Select
            {...control}
            name="loanType"
            options={LOAN_TYPES}
            defaultValue={type}
            onChange={(event) => setType(event.target.value as LoanKind)}
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
            <Select {...control} name="durationType" options={DURATION_UNITS} defaultValue={texts.durationType} />
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
            defaultValue={texts.repaymentFrequency}
          />
        )}
      </Field>
      <noscript>
        <Button type="submit" formMethod="post" formAction="/calculator#answer">
          Calculate
        </Button>
      </noscript>
      <Button type="submit" disabled={hydrating} className={styles.needsScript}>
        Calculate
      </Button>
    </form>
  );
}
