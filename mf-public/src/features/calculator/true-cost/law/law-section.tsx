import { lawVerdict, type LawVerdict, type LoanCost, type Offer } from '@commonpurse/calculator';
import { Alert, formatMoney } from '@commonpurse/ui';
import type { ComponentType } from 'react';
import { Source } from '../../../../shared/source';
import type { ComparedLoan } from '../../compared-loans';
import { hasWrittenPrice } from '../../loan-offer';
import type { Deal } from '../../written-offer';
import { NextSteps } from '../next-steps';
import styles from '../true-cost.module.css';
import { formatRate } from '../words';
import { LAW_NAME, limitOf } from './law-words';

type LawSectionProps = { loan: ComparedLoan; offer: Offer; cost: LoanCost };

/** Which law appears to apply to an offer, how much it allows, and what to do next. */
export function LawSection({ loan, offer, cost }: LawSectionProps) {
  const OwnRules = OWN_RULES[loan.written.deal];
  const finding = lawVerdict(offer);
  if (!finding) return null;
  const forbidden = finding.law.kind === 'forbidden-short';
  const over = !OwnRules && (forbidden || (finding.over ?? 0) > 0);
  return (
    <section className={styles.box}>
      <h3>What the law appears to allow</h3>
      {OwnRules ? <OwnRules /> : <Finding loan={loan} offer={offer} cost={cost} finding={finding} />}
      <NextSteps over={over} />
    </section>
  );
}

function Finding({ loan, offer, cost, finding }: LawSectionProps & { finding: LawVerdict }) {
  const { law, most, over = 0 } = finding;
  const limit = limitOf(finding, offer);
  return (
    <>
      {loan.written.deal === 'wage-advance' && <WageAdvance cost={cost} />}
      <p>{LAW_NAME[law.kind]}</p>
      {limit && <p>{limit}</p>}
      {over > 0 ? (
        <Alert tone="warning" title={`This offer appears to be ${formatMoney(over)} above the limit`}>
          <p>
            The most is {formatMoney(most!)}, and you would pay {formatMoney(cost.total)}. What is above the limit you
            may not have to pay. What you have paid above it you can ask to get back.
          </p>
        </Alert>
      ) : (
        most !== undefined && <p>{belowLimit(loan, most - cost.total)}</p>
      )}
      {law.kind === 'small' && <FeeLimits offer={offer} excess={finding.excess} />}
      {law.kind === 'cap48' && <p>With all its fees, this offer comes to {formatRate(cost.yearlyRate)} a year.</p>}
      {law.kind === 'small' && (
        <p>
          If you fall behind, the lender can get {formatMoney(2 * offer.amount)} in all at most. What you have paid
          already counts. Costs of going to court can come on top.
        </p>
      )}
      <Source claim="offer-which-law offer-small-most offer-medium-most offer-48 offer-after-default">
        {law.section}
      </Source>
    </>
  );
}

/** Fees that are above their own limit, and interest where none is allowed, whatever the total is. */
const FeeLimits = ({ offer: { charges }, excess = {} }: { offer: Offer; excess?: LawVerdict['excess'] }) => (
  <>
    {excess.setUpFee !== undefined && (
      <p>The set-up fee appears to be {formatMoney(excess.setUpFee)} above its own limit.</p>
    )}
    {excess.monthlyFee !== undefined && (
      <p>The monthly fee appears to be {formatMoney(excess.monthlyFee)} above its own limit, each month.</p>
    )}
    {charges.kind === 'rate' && charges.yearlyRate > 0 && (
      <p>The lender of such a loan may take these fees, and appears not to be allowed to take interest.</p>
    )}
  </>
);

/** The offer beside the limit. A price that the reader could not enter is no finding about her offer. */
function belowLimit({ input, written }: ComparedLoan, below: number): string {
  const assumed = input.loanType === 'Payday Loan' && !hasWrittenPrice(written, input);
  const copy =
    'You have not typed in a monthly fee, so we counted the most the law allows, 4%. Copy your offer’s own below.';
  if (below < 0.005)
    return assumed ? `That is what this loan comes to here. ${copy}` : 'Your offer comes to just that.';
  return `Your offer is ${formatMoney(below)} below that.${assumed ? ` ${copy}` : ''}`;
}

const WageAdvance = ({ cost }: { cost: LoanCost }) => (
  <p>
    You get {formatMoney(cost.amount)} now, and {formatMoney(cost.total)} less from your next pay. Will that pay still
    cover your rent and food? Many people then need the next advance.
  </p>
);

const PayLater = () => (
  <>
    <p>
      Buy now, pay later has rules of its own. It comes under the National Credit Code since 10 June 2025. In the first
      year the provider may take $200 in fees at most, and $120 more if you pay late. In later years it is $125 and
      $120. That is for all you buy with one provider.
    </p>
    <p>Add up what you owe to each provider. It is easy to lose sight of several.</p>
    <Source claim="offer-pay-later">National Consumer Credit Protection Regulations, regulation 69G</Source>
  </>
);

const Pawn = () => (
  <>
    <p>
      The price limits of the National Credit Code appear not to hold for a pawnbroker. Each state has rules of its own.
      Look on the ticket for the last day, and for all fees.
    </p>
    <p>If you do not pay by then, the pawnbroker can sell what you left there. Ask about more time before that day.</p>
    <Source claim="offer-pawn" secondary="a handbook, not the law itself">
      Fitzroy Legal Service, The Law Handbook, on section 6(9) of the National Credit Code
    </Source>
  </>
);

/** What has rules of its own: the page shows plain totals, and no limit. */
const OWN_RULES: Partial<Record<Deal, ComponentType>> = { 'pay-later': PayLater, pawn: Pawn };
