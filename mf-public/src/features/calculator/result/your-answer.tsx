import { CREDIT_LAW, type LoanCost, type LoanInput, type Offer } from '@commonpurse/calculator';
import { toNumber } from '@commonpurse/contracts';
import { Field, formatMoney, formatNumber, Select } from '@commonpurse/ui';
import { useEffect, useId, useRef } from 'react';
import styles from '../calculator.module.css';
import type { ComparedLoan } from '../compared-loans';
import { answerTo, type Answer } from '../loan-answer';
import { totalWithFeesAdded } from '../loan-offer';
import { LawSection } from './law/law-section';
import { describe, PERIOD, typedIn } from './words';
import { whatToType } from './what-to-type';

type YourAnswerProps = {
  loan: ComparedLoan | undefined;
  /** The offer and the cost of that loan, if its numbers have any. */
  offer: Offer | undefined;
  cost: LoanCost | undefined;
  /** The last answer of the form, which comes into view. */
  pressed: Answer | undefined;
  /** All loans that were calculated. */
  loans: readonly ComparedLoan[];
  onShow: (id: number) => void;
  /** What the result counts, where the reader has not typed it. */
  note: string;
  /** The text shown while there is no result. */
  hint: string;
};

/** The one answer: what she pays back, whether the price is within the law, and what to do next. */
export function YourAnswer({ loan, offer, cost, pressed, loans, onShow, note, hint }: YourAnswerProps) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const withFeesAdded = offer && totalWithFeesAdded(offer);

  useEffect(() => {
    // Focus stays on the button, and the status is announced. Scrolls without animation, which suits reduced motion,
    // too.
    if (pressed && section.current && !isInView(section.current)) section.current.scrollIntoView();
  }, [pressed]);

  return (
    <section ref={section} id="answer" className={styles.breakdown} aria-labelledby={titleId}>
      <h2 id={titleId}>Your answer</h2>
      {loans.length > 1 && loan && (
        <div className={styles.screenOnly}>
          <Field label="Loan to look at">
            {(control) => (
              <Select
                {...control}
                options={loans.map(({ id, input }, index) => ({
                  value: String(id),
                  label: `Loan ${index + 1}: ${describe(input)}`,
                }))}
                value={String(loan.id)}
                onChange={(event) => onShow(Number(event.target.value))}
              />
            )}
          </Field>
        </div>
      )}
      <div className={styles.summary}>
        <p role="status" className={cost ? styles.total : styles.headline}>
          {loan ? headline(answerTo(loan.input), cost) : hint}
        </p>
        {offer && cost && (
          <p>
            You would pay <span>{repaymentsOf(cost, PERIOD[offer.repaymentFrequency])}</span>.
          </p>
        )}
        {loan && <p className={styles.paperOnly}>{typedIn(loan.input)}</p>}
        {loan && note && <p>{note}</p>}
        {loan && isAboveAnyPaydayLoan(loan.input) && (
          <p>{`A payday loan is up to ${formatMoney(CREDIT_LAW.small.mostAmount)}, so this loan has other limits. Choose another loan type, and copy the rate from your offer.`}</p>
        )}
        {withFeesAdded !== undefined && (
          <p>{`If the lender adds the fees to the loan, you pay interest on them too: ${formatMoney(withFeesAdded)} in total.`}</p>
        )}
      </div>
      {loan && offer && cost && <LawSection loan={loan} offer={offer} cost={cost} />}
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

/** '$280 each month, 12 times'. A payment before the loan begins, and a last repayment that differs, are named apart. */
function repaymentsOf({ upFront, repayment, lastRepayment, repayments }: LoanCost, period: string): string {
  const first = upFront > 0 ? `${formatMoney(upFront)} first, then ` : '';
  if (repayments === 1) return first === '' ? 'it all at the end' : `${first}${formatMoney(repayment)} at the end`;
  const times = `${first}${formatMoney(repayment)} each ${period}, ${formatNumber(repayments)} times`;
  return repayment === lastRepayment ? times : `${times} (the last: ${formatMoney(lastRepayment)})`;
}

function headline({ input, breakdown, display }: Answer, cost: LoanCost | undefined): string {
  const advice = whatToType(input);
  if (!breakdown || !display) return `We can’t work out these numbers. ${advice || 'Please check them.'}`;
  if (!cost && advice) return `We can’t work out these numbers. ${advice}`;
  if (!cost) return `You pay back ${display.totalAmount} in total.`;
  if (cost.cost <= 0) return `You pay back ${formatMoney(cost.total)} in total.`;
  return `You pay back ${formatMoney(cost.total)} in total. That is ${formatMoney(cost.cost)} more than you borrow.`;
}
