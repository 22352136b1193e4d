import { monthsOf, PERIODS_A_YEAR, type LoanInput } from '@commonpurse/calculator';
import { toNumber } from '@commonpurse/contracts';
import { Checkbox, Choice, Field, formatNumber, Select } from '@commonpurse/ui';
import { useId } from 'react';
import { hasImpossiblePrice, loanOffer, totalWithFeesAdded } from '../loan-offer';
import type { FeeUnit, WrittenOffer } from '../written-offer';
import { NumberField } from '../../../shared/number-field';
import styles from './result.module.css';
import { lengthOf, PERIOD } from './words';

type WrittenOfferFormProps = {
  input: LoanInput;
  written: WrittenOffer;
  onChange: (change: Partial<WrittenOffer>) => void;
};

const PRICE = [
  { value: 'form', label: 'Only what I typed above' },
  { value: 'fees', label: 'It lists the fees' },
  { value: 'repayments', label: 'It says how much I pay, and how many times' },
] as const;
/** The fields for a written offer, for terms that the form has no field for. */
export function WrittenOfferForm({ input, written, onChange }: WrittenOfferFormProps) {
  const name = useId();
  return (
    <fieldset className={styles.written}>
      <legend>What your offer says</legend>
      <p>If you have the offer in front of you, copy what it says. The figures on this page will then use it.</p>
      <Choice
        legend="What does the offer say about its price?"
        name={name}
        options={PRICE}
        value={written.price}
        onChange={(price) => onChange({ price })}
      />
      {written.price === 'fees' && <Fees input={input} written={written} onChange={onChange} />}
      {written.price === 'repayments' && <Repayments input={input} written={written} onChange={onChange} />}
      {canBearInterest(input, written) && (
        <Checkbox
          label="The lender adds the fees to the loan, so I pay interest on them"
          checked={written.feesBearInterest}
          onChange={(event) => onChange({ feesBearInterest: event.target.checked })}
        />
      )}
      <Checkbox
        label="It pays off all or part of another payday loan"
        checked={written.refinancesSmallLoan}
        onChange={(event) => onChange({ refinancesSmallLoan: event.target.checked })}
      />
    </fieldset>
  );
}

/** Whether it makes a difference that the fees are added to the loan: there are fees, and interest. */
function canBearInterest(input: LoanInput, written: WrittenOffer): boolean {
  const offer = loanOffer(input, { ...written, feesBearInterest: false });
  return offer !== undefined && totalWithFeesAdded(offer) !== undefined;
}

const Fees = ({ input, written, onChange }: WrittenOfferFormProps) => (
  <div className={styles.written}>
    <Fee
      label="Set-up fee"
      hint="Paid once. Also called establishment or application fee."
      value={written.setUpFee}
      unit={written.setUpUnit}
      onValue={(setUpFee) => onChange({ setUpFee })}
      onUnit={(setUpUnit) => onChange({ setUpUnit })}
    />
    <Checkbox
      label="I pay the set-up fee before I get the money"
      checked={written.setUpFeeFirst}
      onChange={(event) => onChange({ setUpFeeFirst: event.target.checked })}
    />
    <Fee
      label="Monthly fee"
      hint="Each month."
      value={written.monthlyFee}
      unit={written.monthlyUnit}
      onValue={(monthlyFee) => onChange({ monthlyFee })}
      onUnit={(monthlyUnit) => onChange({ monthlyUnit })}
    />
    <NumberField
      label={`Interest for one ${written.kind === 'pawn' ? written.ratePeriod : 'year'}`}
      hint={written.kind === 'pawn' ? 'As on your pawn ticket.' : 'A payday loan has none.'}
      unit="%"
      value={written.yearlyRate}
      onValue={(yearlyRate) => onChange({ yearlyRate })}
      message="Enter the interest rate as a number, such as 48. If there is none, enter 0."
    />
    <p className={styles.small}>If you leave a box empty, we use what you typed above.</p>
    <div role="status">
      {hasImpossiblePrice(written, input) && (
        <p className={styles.note}>The set-up fee is as much as the loan. Is it in dollars? Please check it.</p>
      )}
    </div>
  </div>
);

type FeeProps = {
  label: string;
  hint: string;
  value: string;
  unit: FeeUnit;
  onValue: (value: string) => void;
  onUnit: (unit: FeeUnit) => void;
};

const UNITS = [
  { value: '%', label: '% of the amount' },
  { value: '$', label: 'dollars' },
];

const Fee = ({ label, hint, value, unit, onValue, onUnit }: FeeProps) => (
  <div className={styles.withUnit}>
    <NumberField
      label={label}
      hint={hint}
      unit={unit}
      value={value}
      onValue={onValue}
      message={`Enter the ${label.toLowerCase()} as a number, such as 20. If there is none, enter 0.`}
    />
    <Field label={`${label} is in`}>
      {(control) => (
        <Select {...control} options={UNITS} value={unit} onChange={(event) => onUnit(event.target.value as FeeUnit)} />
      )}
    </Field>
  </div>
);

/** Whether the number of repayments does not fit the form's duration, by more than the rounding of a period. */
function misfits({ duration, durationType, repaymentFrequency }: LoanInput, count: string): boolean {
  const months = monthsOf(toNumber(duration) ?? Number.NaN, durationType);
  const expected = Math.max(1, (months * PERIODS_A_YEAR[repaymentFrequency]) / 12);
  return Math.abs((toNumber(count) ?? expected) - expected) > 1.5;
}

const Repayments = ({ input, written, onChange }: WrittenOfferFormProps) => (
  <div className={styles.withUnit}>
    <NumberField
      label={`I pay each ${PERIOD[input.repaymentFrequency]}, in dollars`}
      unit="$"
      value={written.repayment}
      onValue={(repayment) => onChange({ repayment })}
      message="Enter dollars as a number, such as 120."
      accepts={(number) => number > 0}
    />
    <NumberField
      label="How many times"
      value={written.count}
      onValue={(count) => onChange({ count })}
      message="Enter a whole number, such as 26."
      accepts={(number) => number > 0 && Number.isInteger(number)}
    />
    <div role="status">
      {hasImpossiblePrice(written, input) ? (
        <p className={styles.note}>That is less than you would borrow. Please check both numbers.</p>
      ) : (
        misfits(input, written.count) && (
          <p className={styles.note}>
            <span>
              {toNumber(written.count) === 1
                ? 'Once'
                : `${formatNumber(toNumber(written.count) ?? 0)} times, once each ${PERIOD[input.repaymentFrequency]}`}
            </span>
            : that does not match the <span>{lengthOf(input)}</span> you typed above. Please check both.
          </p>
        )
      )}
    </div>
    {(toNumber(input.loanFees) ?? 0) > 0 && (
      <p className={styles.small}>We have assumed that these repayments include the fees you typed above.</p>
    )}
  </div>
);
