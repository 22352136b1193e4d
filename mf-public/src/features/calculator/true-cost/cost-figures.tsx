import type { LoanCost, LoanOffer } from '@commonpurse/calculator';
import { Facts, formatMoney } from '@commonpurse/ui';
import styles from './true-cost.module.css';
import { Workings } from './workings';
import { formatRate, PERIOD, repaymentsOf } from './words';

/** The figures behind the headline. */
export function CostFigures({ offer, cost }: { offer: LoanOffer; cost: LoanCost }) {
  return (
    <div>
      <Facts
        items={[
          { label: 'You get', value: formatMoney(cost.amount) },
          { label: 'You pay back', value: formatMoney(cost.total), strong: true },
          { label: 'The loan costs you', value: formatMoney(cost.cost) },
          { label: 'For every $100', value: formatMoney(cost.costPer100) },
          {
            label: cost.repayments === 1 ? 'Repayment' : `Each ${PERIOD[offer.repaymentFrequency]}`,
            value: repaymentsOf(cost),
          },
          { label: 'True yearly cost', value: formatRate(cost.yearlyRate) },
        ]}
      />
      <p className={styles.small}>
        The true yearly cost is all interest and fees as one rate for a year. It goes by what you still owe, and you owe
        less with each repayment.
      </p>
      <Workings offer={offer} cost={cost} />
    </div>
  );
}
