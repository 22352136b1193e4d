import { CREDIT_LAW, offerCost, type LoanCost, type LoanInput } from '@commonpurse/calculator';
import { toNumber } from '@commonpurse/contracts';
import { Facts, formatMoney, formatNumber } from '@commonpurse/ui';
import { useEffect, useId, useRef } from 'react';
import { InformationNotAdvice } from '../../shared/information-not-advice';
import styles from './calculator.module.css';
import { countsByMonth, differencesOf } from './differences';
import { DollarChart } from './dollar-chart';
import type { Answer } from './loan-answer';
import { loanOffer, totalWithFeesAdded } from './loan-offer';
import { PERIOD, repaymentsOf } from './true-cost/words';
import { whatToType } from './what-to-type';
import type { WrittenOffer } from './written-offer';

type BreakdownProps = {
  answer: Answer | undefined;
  written: WrittenOffer;
  /** What the result counts, where the reader has not typed it. */
  note: string;
  /** The text shown while there is no result. */
  hint: string;
};

/** The cost of the loan as one total, above the results of the specified formulas. */
export function Breakdown({ answer, written, note, hint }: BreakdownProps) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const offer = answer && loanOffer(answer.input, written);
  const cost = offer && offerCost(offer);
  const withFeesAdded = offer && totalWithFeesAdded(offer);

  useEffect(() => {
    // Focus stays on the button, and the status is announced. Scrolls without animation, which suits reduced motion,
    // too.
    if (answer && summary.current && !isInView(summary.current)) section.current?.scrollIntoView();
  }, [answer]);

  return (
    <section ref={section} id="breakdown" className={styles.breakdown} aria-labelledby={titleId}>
      <h2 id={titleId}>Loan breakdown</h2>
      <div ref={summary} className={styles.summary}>
        <p role="status" className={cost ? styles.total : styles.headline}>
          {answer ? headline(answer, cost) : hint}
        </p>
        {answer && note && <p>{note}</p>}
        {answer?.breakdown && answer.display && (
          <Facts
            items={[
              {
                label: 'Total amount',
                value: withRounded(answer.display.totalAmount, answer.breakdown.totalAmount, formatMoney),
              },
            ]}
          />
        )}
        {answer && isAboveAnyPaydayLoan(answer.input) && (
          <p>{`A payday loan is up to ${formatMoney(CREDIT_LAW.small.mostAmount)}, so this loan has other limits. Choose another loan type, and copy the rate from your offer.`}</p>
        )}
        {withFeesAdded !== undefined && (
          <p>{`If the lender adds the fees to the loan, you pay interest on them too: ${formatMoney(withFeesAdded)} in total.`}</p>
        )}
        {answer?.breakdown && <Differences reasons={differencesOf(answer.input, answer.breakdown, written)} />}
      </div>
      {answer?.display && <Figures answer={answer} cost={cost} />}
      <InformationNotAdvice estimate />
    </section>
  );
}

const isAboveAnyPaydayLoan = ({ loanType, amount }: LoanInput): boolean =>
  loanType === 'Payday Loan' && (toNumber(amount) ?? 0) > CREDIT_LAW.small.mostAmount;

/** Whether the whole element is in the viewport, below the sticky header. */
function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return top >= covered && bottom <= window.innerHeight;
}

function headline({ input, breakdown, display }: Answer, cost: LoanCost | undefined): string {
  const advice = whatToType(input);
  if (!breakdown || !display) return `We can’t work out these numbers. ${advice || 'Please check them.'}`;
  if (!cost && advice) return advice;
  if (!cost) return `You pay back ${display.totalAmount} in total.`;
  if (cost.cost <= 0) return `You pay back ${formatMoney(cost.total)} in total.`;
  return `You pay back ${formatMoney(cost.total)} in total. That is ${formatMoney(cost.cost)} more than you borrow.`;
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

function Figures({ answer: { input, breakdown, display }, cost }: { answer: Answer; cost: LoanCost | undefined }) {
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
        Total interest is all you pay on top of the amount. APR means a rate for one year: this formula does not work it
        out and shows 0.
      </p>
      {cost && (
        <>
          <p>
            You would pay <span>{repaymentsOf(cost)}</span>
            <span>{cost.repayments > 1 && `, once each ${PERIOD[input.repaymentFrequency]}`}</span>.
          </p>
          <DollarChart cost={cost} />
        </>
      )}
    </>
  );
}
