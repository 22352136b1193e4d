import { MAX_YEARS, trueCost, type LoanCost } from '@commonpurse/calculator';
import { Button, Field, Select, Stack } from '@commonpurse/ui';
import type { ComparedLoan } from '../compared-loans';
import { Announcement } from './announcement';
import { Comparison } from './comparison/comparison';
import { CostFigures } from './cost-figures';
import { Difference } from './comparison/difference';
import { PaydayLaw } from './payday-law';
import { Repayments } from './repayments';
import styles from './true-cost.module.css';
import type { TrueCostProps } from './true-cost-props';
import { usePositiveNumber } from './use-positive-number';
import { WorkHours } from './work-hours';
import { describe, headlineOf } from './words';

/** The second panel: the full cost of the selected loan, and all loans side by side. It stores nothing. */
export function TrueCost(props: TrueCostProps) {
  const { compared, act } = props;
  const pay = usePositiveNumber('Enter your pay for one hour as a number, such as 25.');
  const shown = compared.loans.find(({ id }) => id === compared.shown) ?? compared.loans.at(-1);
  const cost = shown && trueCost(shown.input);
  return (
    <Stack gap={8}>
      {compared.loans.length > 1 && shown && (
        <div className={styles.questions}>
          <Field label="Loan to look at">
            {(control) => (
              <Select
                {...control}
                options={compared.loans.map(({ id, input }, index) => ({
                  value: String(id),
                  label: `Loan ${index + 1}: ${describe(input)}`,
                }))}
                value={String(shown.id)}
                onChange={(event) => act({ type: 'show', id: Number(event.target.value) })}
              />
            )}
          </Field>
        </div>
      )}
      {shown && cost ? <Details loan={shown} cost={cost} pay={pay} /> : <NoAnswer />}
      <Comparison {...props} basis={shown} pay={pay.number} />
      {shown && cost && <Repayments offer={shown.input} cost={cost} />}
      <Button variant="secondary" className={styles.print} onClick={() => window.print()}>
        Print these results
      </Button>
    </Stack>
  );
}

type DetailsProps = { loan: ComparedLoan; cost: LoanCost; pay: ReturnType<typeof usePositiveNumber> };

function Details({ loan: { input, breakdown }, cost, pay }: DetailsProps) {
  const headline = headlineOf(cost);
  return (
    <div className={styles.details}>
      <Stack gap={5}>
        <div>
          <p className={styles.which}>{describe(input)}</p>
          <p className={styles.headline}>{headline}</p>
          <Announcement text={headline} />
        </div>
        <CostFigures offer={input} cost={cost} />
        <Difference input={input} breakdown={breakdown} cost={cost} />
      </Stack>
      <Stack gap={5}>
        <PaydayLaw offer={input} cost={cost} />
        <WorkHours cost={cost} pay={pay} />
      </Stack>
    </div>
  );
}

const NoAnswer = () => (
  <p className={styles.headline}>
    These numbers cannot be worked out. Please check them: a loan runs from one day to {MAX_YEARS} years.
  </p>
);
