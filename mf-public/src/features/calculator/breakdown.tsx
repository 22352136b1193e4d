import type { LoanInput } from '@commonpurse/calculator';
import { Alert, Facts } from '@commonpurse/ui';
import { useEffect, useId, useRef } from 'react';
import { InformationNotAdvice } from '../../shared/information-not-advice';
import styles from './calculator.module.css';
import { cautionsFor, countsByMonth } from './cautions';
import { DollarChart } from './dollar-chart';
import type { Answer } from './loan-answer';

/** The result of the specified formulas, with cautions. */
export function Breakdown({ answer }: { answer: Answer | undefined }) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const summary = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The focus stays on the button, and the status is announced. Without animation, so that reduced motion needs no case.
    if (answer && summary.current && !isInView(summary.current)) section.current?.scrollIntoView();
  }, [answer]);

  return (
    <section ref={section} className={styles.breakdown} aria-labelledby={titleId}>
      <h2 id={titleId}>Loan breakdown</h2>
      <div ref={summary} className={styles.summary}>
        <p role="status" className={styles.headline}>
          {headline(answer)}
        </p>
        {answer?.display && (
          <Facts items={[{ label: 'Total amount', value: answer.display.totalAmount, strong: true }]} />
        )}
      </div>
      {answer?.display && <Figures answer={answer} />}
      <InformationNotAdvice estimate />
    </section>
  );
}

/** Whether the whole element is in the viewport, below the sticky header. */
function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return top >= covered && bottom <= window.innerHeight;
}

function headline(answer: Answer | undefined): string {
  if (!answer) return 'Fill in the form and press Calculate. You will see here what you pay back.';
  const { breakdown, display } = answer;
  if (!breakdown || !display) return 'These numbers cannot be worked out. Please check them.';
  if (breakdown.totalInterest <= 0) return `You pay back ${display.totalAmount} in all.`;
  return `You pay back ${display.totalAmount} in all. That is ${display.totalInterest} more than you borrow.`;
}

const REPAYMENT: Record<LoanInput['repaymentFrequency'], string> = {
  Weekly: 'Weekly repayment',
  Fortnightly: 'Fortnightly repayment',
  Monthly: 'Monthly repayment',
  Quarterly: 'Monthly repayment',
  Yearly: 'Yearly repayment',
};

function Figures({ answer: { input, breakdown, display } }: { answer: Answer }) {
  if (!breakdown || !display) return null;
  const cautions = cautionsFor(input, breakdown);
  return (
    <>
      {cautions.length > 0 && (
        <Alert tone="warning" title="Please note">
          {cautions.map((caution) => (
            <p key={caution}>{caution}</p>
          ))}
        </Alert>
      )}
      <Facts
        items={[
          { label: 'Total interest', value: display.totalInterest },
          { label: 'Borrowing fees', value: display.borrowFees },
          {
            label: countsByMonth(input) ? 'Monthly repayment' : REPAYMENT[input.repaymentFrequency],
            value: display.monthlyRepayment,
          },
          { label: 'Number of repayments', value: display.numRepayment },
          { label: 'APR', value: display.apr },
        ]}
      />
      <p className={styles.small}>
        Total interest is all you pay on top of the amount. APR means a rate for one year: this calculator does not work
        it out and shows 0.
      </p>
      <DollarChart input={input} breakdown={breakdown} />
    </>
  );
}
