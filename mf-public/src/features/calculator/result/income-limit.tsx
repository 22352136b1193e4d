import { incomeLimit, type Income, type LoanCost, type Offer } from '@commonpurse/calculator';
import { toNumber } from '@commonpurse/contracts';
import { Alert, Disclosure, Field, formatMoney, formatNumber, Select, useIsHydrating } from '@commonpurse/ui';
import { Source } from '../../../shared/source';
import { Announcement } from './announcement';
import { isEmptyOrAmount, NumberField } from '../../../shared/number-field';
import styles from './result.module.css';
import { PERIOD } from './words';

const PERIODS = (['week', 'fortnight', 'month'] as const).map((value) => ({ value, label: `each ${value}` }));
const MESSAGE = 'Enter dollars as a number, such as 800.';
const CHECK = 'We can’t read one of these numbers. Please check it.';
const incomeOf = ({ amount, period }: IncomeLine): Income[] => {
  const number = toNumber(amount, '$');
  return number === undefined ? [] : [{ amount: number, period }];
};

/** One kind of income, as the text of its field. */
type IncomeLine = { amount: string; period: Income['period'] };

/** The reader's income, and her repayments of other small loans. Kept when she selects another loan. */
type Incomes = { wages: IncomeLine; payments: IncomeLine; otherLoans: string };

const NOTHING: IncomeLine = { amount: '', period: 'fortnight' };
export const NO_INCOMES: Incomes = { wages: NOTHING, payments: NOTHING, otherLoans: '' };

type IncomeLimitProps = {
  offer: Offer;
  cost: LoanCost;
  incomes: Incomes;
  onIncomes: (incomes: Incomes) => void;
};

/** Whether payday repayments stay within a tenth of the reader's income. Her input is neither sent nor stored. */
export function IncomeLimit({ offer, cost, incomes: { wages, payments, otherLoans }, onIncomes }: IncomeLimitProps) {
  const change = (part: Partial<Incomes>) => onIncomes({ wages, payments, otherLoans, ...part });
  const frequency = offer.repaymentFrequency;
  const hydrating = useIsHydrating();
  // The limit applies to a pay period, and nobody is paid quarterly.
  const isRare = cost.repayments === 1 || frequency === 'Quarterly' || frequency === 'Yearly';
  const isValid = [wages.amount, payments.amount, otherLoans].every(isEmptyOrAmount);
  const test = isValid
    ? incomeLimit({
        incomes: [...incomeOf(wages), ...incomeOf(payments)],
        repayment: cost.repayment,
        frequency: isRare ? 'Monthly' : frequency,
        otherSmallLoans: toNumber(otherLoans, '$') ?? 0,
      })
    : undefined;
  const period = isRare ? 'month' : PERIOD[frequency];
  const { title, text } = test
    ? isRare && test.income > 0
      ? rareResult(test)
      : resultOf(test, period)
    : { title: '', text: '' };
  return (
    <>
      <p>
        By law, all your payday loan repayments together can be no more than 10% of your income after tax. Payments from
        Centrelink appear to count too. If the repayments would take more, the lender must not give you the loan.
      </p>
      {!isRare && (
        <p>
          For these repayments, you would need at least <span>{formatMoney(10 * cost.repayment)}</span> a{' '}
          <span>{period}</span>.
        </p>
      )}
      {/* Only a script can answer it. */}
      {!hydrating && (
        <Disclosure key="check" summary="Check it with my income" tone="plain">
          <div className={styles.section}>
            <div className={styles.questions}>
              <IncomeFields label="Your pay after tax" line={wages} onLine={(line) => change({ wages: line })} />
              <IncomeFields
                label="Payments from Centrelink"
                line={payments}
                onLine={(line) => change({ payments: line })}
              />
              <NumberField
                label={`Other payday loans: what you pay each ${period}, in dollars`}
                hint="Leave it empty if you have none."
                unit="$"
                value={otherLoans}
                onValue={(value) => change({ otherLoans: value })}
                message={MESSAGE}
              />
            </div>
            {test && (
              <Alert tone={test.passes ? 'info' : 'warning'} title={title}>
                <p>{text}</p>
              </Alert>
            )}
            {!isValid && <p className={styles.note}>{CHECK}</p>}
            <Announcement text={test ? `${title}. ${text}` : isValid ? '' : CHECK} />
          </div>
        </Disclosure>
      )}
      <Source claim="ten-per-cent">
        National Consumer Credit Protection Regulations, regulation 28LCA; the Act, section 133CC
      </Source>
    </>
  );
}

type IncomeFieldsProps = {
  label: string;
  line: IncomeLine;
  onLine: (line: IncomeLine) => void;
};

const IncomeFields = ({ label, line, onLine }: IncomeFieldsProps) => (
  <div className={styles.withUnit}>
    <NumberField
      label={`${label}, in dollars`}
      unit="$"
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
          onChange={(event) => onLine({ ...line, period: event.target.value as IncomeLine['period'] })}
        />
      )}
    </Field>
  </div>
);

/** A limit that is kept says nothing about the price, or about the rest of her money. */
const NOT_AFFORDABLE = 'That does not mean the loan is cheap, or that you can afford it.';

function resultOf(test: NonNullable<ReturnType<typeof incomeLimit>>, period: string) {
  if (test.share === undefined) return NO_INCOME;
  const share = `Your payday repayments would take ${formatNumber(Math.round(test.share * 10) / 10)}% of your income. The limit is ${formatMoney(test.limit)} a ${period}.`;
  if (test.passes) return { title: 'Within the limit', text: `${share} ${NOT_AFFORDABLE}` };
  return {
    title: 'Over the limit',
    text: `${share} The lender does not appear to be allowed to give you this loan. If it already has, you may not have to pay the fees.`,
  };
}

/** 10% of nothing is nothing, whatever the repayment: the law's clearest no. */
const NO_INCOME = {
  title: 'Over the limit',
  text: 'With no income, any repayment is over the limit. The lender does not appear to be allowed to give you this loan. If it already has, you may not have to pay the fees.',
};

/** For repayments that are less frequent than pay: the limit for a month, for comparison. */
const rareResult = ({ repayments, limit }: NonNullable<ReturnType<typeof incomeLimit>>) => ({
  title: repayments > limit ? 'More than a month’s limit' : 'Within a month’s limit',
  text: `10% of what you get in a month is ${formatMoney(limit)}. Check it against your income for the whole time between repayments: the limit is 10% of that.${repayments > limit ? '' : ` ${NOT_AFFORDABLE}`}`,
});
