import { lawVerdict, type LawVerdict, type LoanCost, type Offer } from '@commonpurse/calculator';
import { Link } from '@commonpurse/federation/router';
import { COMPLAINTS_AUTHORITY } from '@commonpurse/helplines';
import { Alert, Disclosure, formatMoney } from '@commonpurse/ui';
import type { ComponentType } from 'react';
import { Call } from '../../../../shared/call';
import { Source } from '../../../../shared/source';
import type { ComparedLoan } from '../../compared-loans';
import { assumesMonthlyFee, withoutAssumedFee } from '../../loan-offer';
import { hasOwnRules, isPlainLoan } from '../../written-offer';
import { NextSteps } from '../next-steps';
import styles from '../result.module.css';
import { FORM_ID, showKind } from '../../kind-question';
import { eitherMonths, LAW_NAME, limitOf } from './law-words';

type LawSectionProps = { loan: ComparedLoan; offer: Offer; cost: LoanCost };

/** The verdicts on the offer as calculated, and on the offer without an assumed fee. */
type Judged = { finding: LawVerdict; typed: LawVerdict; isAssumed: boolean };

function judge({ input, written }: ComparedLoan, offer: Offer): Judged | undefined {
  const finding = lawVerdict(offer);
  const typedOffer = withoutAssumedFee(offer, written, input);
  const typed = typedOffer === offer ? finding : lawVerdict(typedOffer);
  return finding && typed && { finding, typed, isAssumed: typedOffer !== offer };
}

/** Which law appears to apply to an offer, how much it allows, and what to do next. */
export function LawSection({ loan, offer, cost }: LawSectionProps) {
  const { kind } = loan.written;
  const OwnRules: ComponentType | undefined = hasOwnRules(kind) ? OWN_RULES[kind] : undefined;
  const judged = judge(loan, offer);
  if (!judged) return null;
  const isBroken = !OwnRules && breaksLimit(judged.typed, offer);
  return (
    <section className={styles.box}>
      <h3>Is the price within the legal limit?</h3>
      {OwnRules ? <OwnRules /> : <Finding loan={loan} offer={offer} cost={cost} judged={judged} />}
      <NextSteps law={judged.finding.law.kind} isBroken={isBroken} kind={kind} />
      {!OwnRules && <TheLaw offer={offer} finding={judged.finding} />}
      {isPlainLoan(kind) && (
        <p className={styles.small}>
          We have assumed a loan from a company that is not a bank, with nothing of yours as security.{' '}
          <a href={`#${FORM_ID}`} className={styles.screenOnly} onClick={showKind}>
            Change it
          </a>
        </p>
      )}
    </section>
  );
}

/** Whether an offer appears to be against the rules in any way. */
const breaksLimit = ({ law, over = 0, excess = {} }: LawVerdict, offer: Offer): boolean =>
  law.kind === 'forbidden-short' || over > 0 || Object.keys(excess).length > 0 || hasForbiddenInterest(law, offer);

const hasForbiddenInterest = ({ kind }: LawVerdict['law'], { charges }: Offer): boolean =>
  kind === 'small' && charges.kind === 'rate' && charges.yearlyRate > 0;

/** What the law appears to say of the price. */
function Finding({ loan, offer, cost, judged }: LawSectionProps & { judged: Judged }) {
  const { finding, typed, isAssumed } = judged;
  const { law, most, over = 0 } = finding;
  return (
    <>
      {law.kind === 'forbidden-short' && (
        <Alert tone="warning" title="This offer appears to be forbidden">
          <p>{LAW_NAME[law.kind]}</p>
        </Alert>
      )}
      {most === undefined && law.kind !== 'forbidden-short' && <p>{LAW_NAME[law.kind]}</p>}
      <OverLimit finding={typed} isAssumed={isAssumed} />
      {law.kind === 'small' && <FeeLimits offer={offer} finding={finding} />}
      {isAssumed && over > 0 && (
        <p>
          With a monthly fee of 4%, this would be <span>{formatMoney(over)}</span> above the limit. Copy your offer’s
          own fees below to see.
        </p>
      )}
      {over <= 0 && most !== undefined && <p>{belowLimit(loan, law, most - cost.total)}</p>}
    </>
  );
}

/** Which law that is, and what else it says. */
function TheLaw({ offer, finding }: { offer: Offer; finding: LawVerdict }) {
  const { law, most } = finding;
  // Without a limit, the verdict itself names the law.
  if (most === undefined) return <LawSource law={law} />;
  return (
    <Disclosure summary="Which law is this?" tone="plain">
      <p>{LAW_NAME[law.kind]}</p>
      <p>{limitOf(most, finding, offer)}</p>
      {finding.parts && finding.parts.leastMonths < finding.parts.months && <p>{eitherMonths(finding.parts)}</p>}
      {(law.kind === 'cap48' || law.kind === 'medium') && (
        <>
          <p>
            We compare with the cash you get. If the lender sells you goods on credit, a price above the cash price may
            count as a cost too. Ask AFCA or a free legal service.
          </p>
          <Source claim="offer-goods">Federal Court of Australia, [2026] FCA 665</Source>
        </>
      )}
      {law.kind === 'small' && (
        <p>
          If you fall behind, the lender can’t collect more than twice what you borrowed, including what you have
          already paid. Court costs can be added.
        </p>
      )}
      <LawSource law={law} />
    </Disclosure>
  );
}

/** By how much an offer is above the limit, if it is. Ignores an assumed fee. */
function OverLimit({ finding: { law, over = 0 }, isAssumed }: { finding: LawVerdict; isAssumed: boolean }) {
  if (over <= 0) return null;
  return (
    <Alert tone="warning" title={`This offer appears to be ${formatMoney(over)} above the limit`}>
      {isAssumed && <p key="without-fee">That is so even without a monthly fee.</p>}
      <WhatYouMayNotOwe law={law} />
    </Alert>
  );
}

/**
 * What a fee above the limit means. In most loans the part above it is void; in a small one, each term on charges of
 * that kind may be, whatever its amount: National Credit Code, sections 23(2) and 23A(2).
 */
const WhatYouMayNotOwe = ({ law: { kind } }: Pick<LawVerdict, 'law'>) => (
  <>
    <p>
      {kind === 'small'
        ? 'You may not have to pay the part above the limit, and perhaps none of these fees. If you have paid them, you can ask for the money back.'
        : 'You may not have to pay the part above the limit. If you have paid it, you can ask for the money back.'}
    </p>
    <p>
      AFCA or a free legal service can tell you: call <Call number={COMPLAINTS_AUTHORITY.phones[0].number} />, or see{' '}
      <Link to="/additional-resources#legal">Additional Resources</Link>.
    </p>
    <Source claim="offer-void-fees">National Credit Code, sections 23 and 23A</Source>
  </>
);

/** Fees above their own limits, and interest where none is allowed, independent of the total. */
function FeeLimits({ offer, finding: { law, over = 0, excess = {} } }: { offer: Offer; finding: LawVerdict }) {
  const hasInterest = hasForbiddenInterest(law, offer);
  if (!hasInterest && Object.keys(excess).length === 0) return null;
  // Above the limit in total, the offer has its excess in that warning.
  const apart = (dollars: number) => (over > 0 ? '' : `${formatMoney(dollars)} `);
  return (
    <Alert tone="warning" title="Part of this price does not appear to be allowed">
      {excess.setUpFee !== undefined && (
        <p>{`The set-up fee appears to be ${apart(excess.setUpFee)}above its own limit.`}</p>
      )}
      {excess.monthlyFee !== undefined && (
        <p>{`The monthly fee appears to be ${apart(excess.monthlyFee)}above its own limit, each month.`}</p>
      )}
      {hasInterest && (
        <p>On this kind of loan a lender can charge fees, but does not appear to be allowed to charge interest.</p>
      )}
      {over <= 0 && <WhatYouMayNotOwe law={law} />}
    </Alert>
  );
}

/** The sections for the law that appears to apply. */
function LawSource({ law: { kind, section } }: { law: LawVerdict['law'] }) {
  switch (kind) {
    case 'small':
      return <Source claim="offer-small-most payday-default">{section}</Source>;
    case 'medium':
      return <Source claim="medium-loan">{section}</Source>;
    case 'cap48':
      return <Source claim="offer-48">{section}</Source>;
    case 'no-charge':
    case 'short-term':
    case 'bank':
    case 'forbidden-short':
      return <Source claim="offer-which-law">{section}</Source>;
  }
}

const NOT_CHEAP = 'That does not make it a cheap loan.';

/** How far the offer is below the limit. If a fee is assumed, asks the reader to enter the real one instead. */
function belowLimit({ input, written }: ComparedLoan, { kind }: LawVerdict['law'], below: number): string {
  const assumed = assumesMonthlyFee(written, input);
  // The law limits the monthly fee of small amount contracts only.
  const counted = kind === 'small' ? 'the highest monthly fee allowed (4%)' : '4% of the amount each month';
  const copy = `You have not typed a monthly fee, so we counted ${counted}. Type the fee from your offer below.`;
  if (below < 0.005)
    return `${assumed ? 'Our figure comes to the legal limit.' : 'Your offer comes to the legal limit.'} ${NOT_CHEAP}${assumed ? ` ${copy}` : ''}`;
  return `Your offer is ${formatMoney(below)} under the legal limit. ${NOT_CHEAP}${assumed ? ` ${copy}` : ''}`;
}

const PayLater = () => (
  <>
    <p>
      Buy now, pay later has its own rules. It has been covered by the National Credit Code since 10 June 2025. In the
      first year, a provider can charge up to $200 in fees, and up to $120 more if you pay late. In later years the
      limits are $125 and $120. They cover everything you buy with one provider.
    </p>
    <Source claim="offer-pay-later">National Consumer Credit Protection Regulations, regulation 69G</Source>
  </>
);

const Pawn = () => (
  <>
    <p>
      The price limits of the National Credit Code do not seem to apply to pawnbrokers. Rules differ between states and
      territories.
    </p>
    <p>We have assumed that you pay once, on the final date, and get your item back then.</p>
    <p>If you don’t pay in time, the pawnbroker may be able to sell your item.</p>
    <Source claim="offer-pawn" secondary="a handbook, not the law itself">
      Fitzroy Legal Service, The Law Handbook, on section 6(9) of the National Credit Code
    </Source>
  </>
);

/** Deals with rules of their own: the page shows plain totals, and no limit. */
const OWN_RULES = { 'pay-later': PayLater, pawn: Pawn };
