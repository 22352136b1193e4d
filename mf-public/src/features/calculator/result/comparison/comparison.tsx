import { alternatives, NO_INTEREST_MOST, offerCost, type Offer } from '@commonpurse/calculator';
import { Button, formatMoney } from '@commonpurse/ui';
import { useRef } from 'react';
import { hasRoom, type ComparedLoan } from '../../compared-loans';
import { loanOffer } from '../../loan-offer';
import { Announcement } from '../announcement';
import { ComparisonChart } from './comparison-chart';
import { ComparisonTable } from './comparison-table';
import type { NamedLoan } from './named-loan';
import type { MoreProps } from '../more-props';
import styles from '../result.module.css';
import { describe, lengthOf, PERIOD } from '../words';

type ComparisonProps = Pick<MoreProps, 'compared' | 'act' | 'onAnother' | 'offer'>;

function namedLoan({ input, written }: ComparedLoan, index: number): NamedLoan[] {
  const offer = loanOffer(input, written);
  const cost = offer && offerCost(offer);
  if (!cost) return [];
  const period = PERIOD[input.repaymentFrequency];
  return [{ name: `Loan ${index + 1}`, kind: input.loanType, length: lengthOf(input), period, cost }];
}

/** A no-interest loan of the offer's amount, up to the maximum of such loans, with their usual term. */
function noInterestLoan(offer: Offer | undefined): NamedLoan[] {
  const amount = Math.min(offer?.amount ?? 0, NO_INTEREST_MOST.housing);
  const way = offer && alternatives({ ...offer, amount }).noInterest;
  if (!way) return [];
  return [
    { name: 'No-interest loan', length: `${way.cost.months} months`, period: PERIOD[way.frequency], cost: way.cost },
  ];
}

/** Up to three loans side by side, with a no-interest loan beside them. */
export function Comparison({ compared, act, onAnother, offer }: ComparisonProps) {
  const { loans, inForm } = compared;
  const top = useRef<HTMLDivElement>(null);
  const offered = loans.flatMap(namedLoan);
  // Of a single loan, the answer says it all.
  const named = loans.length > 1 && offered.length > 0 ? [...offered, ...noInterestLoan(offer)] : [];
  // The pressed button disappears with its loan, so focus moves to the top of this part.
  function remove(id: number) {
    top.current?.focus();
    act({ type: 'remove', id });
  }

  return (
    <div ref={top} tabIndex={-1} className={`${styles.section} ${styles.sideBySide} ${styles.landing}`}>
      {loans.length > 1 && <StoredLoans loans={loans} onRemove={remove} />}
      <Announcement text={sentenceOf(named)} />
      {named.length > 0 && (
        <>
          <ComparisonTable loans={named} />
          <ComparisonChart loans={named} />
          {new Set(named.map(({ cost }) => cost.amount)).size > 1 && (
            <p>These loans are not all for the same amount. Look at what each one costs for every $100.</p>
          )}
        </>
      )}
      {!hasRoom(compared) && (
        <p key="full" className={styles.full}>
          You can compare three loans at a time. Remove one to add another.
        </p>
      )}
      {hasRoom(compared) && inForm !== undefined && <Button onClick={onAnother}>Compare with another loan</Button>}
      {hasRoom(compared) && inForm === undefined && (
        <p key="in-form" className={styles.full}>
          Type the numbers of the next loan into the form, then press Calculate.
        </p>
      )}
    </div>
  );
}

const sentenceOf = (loans: readonly NamedLoan[]) =>
  loans.map(({ name, cost }) => `${name} costs ${formatMoney(cost.cost)}.`).join(' ');

function StoredLoans({ loans, onRemove }: { loans: readonly ComparedLoan[]; onRemove: (id: number) => void }) {
  return (
    <ul className={styles.stored}>
      {loans.map(({ id, input }, index) => (
        <li key={id}>
          <span>
            <strong>{`Loan ${index + 1}`}</strong>
            <br />
            <span>{describe(input)}</span>
          </span>
          <Button variant="secondary" onClick={() => onRemove(id)}>{`Remove loan ${index + 1}`}</Button>
        </li>
      ))}
    </ul>
  );
}
