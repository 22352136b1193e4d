import { lawFor, offerCost, offerSchedule, payOffOn, type Offer, type OfferCharges } from '@commonpurse/calculator';

/** A loan that is paid out by a new one after some repayments, in dollars. */
export type Refinanced = {
  /** Paid until then. */
  paid: number;
  /** What the new loan pays out, and what is paid back on the new loan. */
  owed: number;
  again: number;
  /** How much more that is in all than going on with the first loan. Never below 0. */
  more: number;
};

/** Any date: only the time between repayments counts. */
const FIRST = '2026-01-01';

/**
 * The price of the new loan. A small loan: no set-up fee and 4% a month (National Credit Code, section 31A(1A)); others: the
 * fees of the first loan once more, or its yearly cost where its fees are not known.
 */
function chargesAgain(offer: Offer, yearlyCost: number): OfferCharges {
  const none = { value: 0, unit: '$' } as const;
  if (lawFor(offer)?.kind === 'small')
    return { kind: 'rate', yearlyRate: 0, setUpFee: none, monthlyFee: { value: 4, unit: '%' }, otherFees: 0 };
  if (offer.charges.kind === 'rate') return offer.charges;
  return { kind: 'rate', yearlyRate: yearlyCost, setUpFee: none, monthlyFee: none, otherFees: 0 };
}

/**
 * Pays a loan out with a new one of so many months after so many repayments. Undefined where the offer cannot be worked out,
 * and when nothing is owed by then.
 */
export function refinancedCost(offer: Offer, made: number, months: number): Refinanced | undefined {
  const cost = offerCost(offer);
  const rows = offerSchedule(offer, FIRST);
  const day = rows?.[made - 1]?.date;
  const payoff = day === undefined ? undefined : payOffOn(offer, FIRST, day);
  if (!cost || !payoff || payoff.toPay <= 0) return undefined;
  const again = offerCost({
    ...offer,
    amount: payoff.toPay,
    duration: months,
    durationType: 'Month(s)',
    charges: chargesAgain(offer, cost.yearlyRate),
  });
  if (!again) return undefined;
  const more = Math.max(0, payoff.paid + again.total - cost.total);
  return { paid: payoff.paid, owed: payoff.toPay, again: again.total, more: Math.round(more * 100) / 100 };
}
