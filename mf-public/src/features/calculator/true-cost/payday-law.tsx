import { PAYDAY_LAW, paydayCap, type LoanCost, type LoanOffer, type PaydayCap } from '@commonpurse/calculator';
import { Alert, formatMoney } from '@commonpurse/ui';
import { Source } from '../../../shared/source';
import { IncomeLimit } from './income-limit';
import styles from './true-cost.module.css';

/** What the law says about this payday loan: maximum cost, and maximum share of an income. */
export function PaydayLaw({ offer, cost }: { offer: LoanOffer; cost: LoanCost }) {
  if (offer.loanType !== 'Payday Loan') return null;
  const cap = paydayCap(offer);
  return (
    <section className={styles.box}>
      <h3>What the law allows</h3>
      {cap ? <Cap cap={cap} over={cost.total - cap.total} /> : <NoCap />}
      <Source>
        Moneysmart, ‘Payday loans’; National Credit Code, sections 31A and 39B; Everyday Law Queensland, 2025
      </Source>
      <IncomeLimit cost={cost} />
    </section>
  );
}

function Cap({ cap: { fees, total, mostOnDefault }, over }: { cap: PaydayCap; over: number }) {
  return (
    <>
      <p>
        A payday lender may take <strong>{formatMoney(total)}</strong> at most for this loan. That is the amount, a
        set-up fee of {formatMoney(fees.establishment)} (20%, once) and{' '}
        {fees.months === 1 ? 'one monthly fee' : `${fees.months} monthly fees`} of {formatMoney(fees.monthly)} (4%).
      </p>
      {over > 0.005 ? (
        <Alert tone="warning" title={`This offer is ${formatMoney(over)} above the limit`}>
          <p>You do not have to pay more than the limit. What you paid above it you can ask to get back.</p>
        </Alert>
      ) : (
        <p>This offer is {over < -0.005 ? `${formatMoney(-over)} below the limit` : 'right at the limit'}.</p>
      )}
      <p>
        If you fall behind, it can never take more than {formatMoney(mostOnDefault)} in all. What you have paid already
        counts.
      </p>
    </>
  );
}

const NoCap = () => (
  <p>
    A payday loan is {formatMoney(PAYDAY_LAW.mostAmount)} at most, for {PAYDAY_LAW.leastDays} days to{' '}
    {PAYDAY_LAW.mostMonths} months. This one is outside of that, so other limits hold. Ask the lender what kind of loan
    it is.
  </p>
);
