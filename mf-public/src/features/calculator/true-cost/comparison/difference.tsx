import type { LoanBreakdown, LoanCost, LoanInput } from '@commonpurse/calculator';
import { Alert, formatMoney } from '@commonpurse/ui';
import { differencesOf } from './differences';

type DifferenceProps = { input: LoanInput; breakdown: LoanBreakdown | undefined; cost: LoanCost };

/** The difference between this panel's total and the breakdown's, with the reasons. */
export function Difference({ input, breakdown, cost }: DifferenceProps) {
  if (!breakdown) return null;
  const reasons = differencesOf(input, breakdown, cost);
  if (reasons.length === 0) return null;
  const apart = cost.total - breakdown.totalAmount;
  return (
    <Alert tone="info" title="Why is this not the total from above?">
      <p>
        This total is {formatMoney(Math.abs(apart))} {apart > 0 ? 'higher' : 'lower'}. The loan breakdown says{' '}
        {formatMoney(breakdown.totalAmount)}.
      </p>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Alert>
  );
}
