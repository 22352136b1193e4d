import type { LoanCost, Offer } from '@commonpurse/calculator';
import { Facts, formatMoney } from '@commonpurse/ui';
import type { ComparedLoan } from '../compared-loans';
import { DollarChart } from './dollar-chart';
import styles from './result.module.css';
import { Workings } from './workings';
import { formatRate } from './words';

type CostFiguresProps = { loan: ComparedLoan; offer: Offer; cost: LoanCost };

/** The figures behind the answer, which the answer itself does not have. */
export function CostFigures({ loan, offer, cost }: CostFiguresProps) {
  return (
    <div className={styles.section}>
      <Facts
        items={[
          { label: 'For every $100', value: formatMoney(cost.costPer100) },
          { label: 'True yearly cost', value: formatRate(cost.yearlyRate) },
        ]}
      />
      <p className={styles.small}>
        The true yearly cost puts all interest and fees into one yearly rate. It is worked out on what you still owe,
        which goes down with each repayment.
      </p>
      <Workings loan={loan} offer={offer} cost={cost} />
      <DollarChart cost={cost} />
    </div>
  );
}
