import type { LoanInput } from '@commonpurse/calculator';
import { Facts, formatMoney, formatNumber } from '@commonpurse/ui';
import { useId } from 'react';
import { InformationNotAdvice } from '../../../shared/information-not-advice';
import styles from '../calculator.module.css';
import { countsByMonth, differencesOf } from './differences';
import type { Answer } from '../loan-answer';
import type { WrittenOffer } from '../written-offer';
import { typedIn } from './words';

type BreakdownProps = { answer: Answer | undefined; written: WrittenOffer };

/** The results of the specified formulas. */
export function Breakdown({ answer, written }: BreakdownProps) {
  const titleId = useId();
  return (
    <section id="breakdown" className={styles.breakdown} aria-labelledby={titleId}>
      <h2 id={titleId}>Loan breakdown</h2>
      {answer?.breakdown && answer.display ? (
        <div className={styles.summary}>
          <p className={styles.paperOnly}>{typedIn(answer.input)}</p>
          <Facts
            items={[
              {
                label: 'Total amount',
                value: withRounded(answer.display.totalAmount, answer.breakdown.totalAmount, formatMoney),
              },
            ]}
          />
          <Differences reasons={differencesOf(answer.input, answer.breakdown, written)} />
        </div>
      ) : (
        <p>The figures of the standard formula appear here.</p>
      )}
      {answer?.display && <Figures answer={answer} />}
      <InformationNotAdvice estimate />
    </section>
  );
}

const Differences = ({ reasons }: { reasons: readonly string[] }) =>
  reasons.length > 0 && <p className={styles.small}>{reasons.join(' ')}</p>;

const REPAYMENT: Record<LoanInput['repaymentFrequency'], string> = {
  Weekly: 'Weekly repayment',
  Fortnightly: 'Fortnightly repayment',
  Monthly: 'Monthly repayment',
  Quarterly: 'Monthly repayment',
  Yearly: 'Yearly repayment',
};

/** A specified figure, followed by its rounded form if it has more than two decimals. */
const withRounded = (shown: string, value: number, format: (value: number) => string) =>
  /\.\d{3}/.test(shown) ? `${shown} (about ${format(value)})` : shown;

function Figures({ answer: { input, breakdown, display } }: { answer: Answer }) {
  if (!breakdown || !display) return null;
  return (
    <>
      <Facts
        items={[
          { label: 'Total interest', value: withRounded(display.totalInterest, breakdown.totalInterest, formatMoney) },
          { label: 'Borrowing fees', value: withRounded(display.borrowFees, breakdown.borrowFees, formatMoney) },
          {
            label: countsByMonth(input) ? 'Monthly repayment' : REPAYMENT[input.repaymentFrequency],
            value: display.monthlyRepayment,
          },
          {
            label: 'Number of repayments',
            value: withRounded(display.numRepayment, breakdown.numRepayment, formatNumber),
          },
          { label: 'APR', value: display.apr },
        ]}
      />
      <p className={styles.small}>
        Total interest is everything you pay on top of the amount you borrow. APR is a yearly rate. This formula does
        not work it out, so it shows 0.
      </p>
    </>
  );
}
