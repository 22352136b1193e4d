import { lawFor, offerCost, offerSchedule, payOffOn, type Offer, type OfferCharges } from '@commonpurse/calculator';

/** A loan that a new one pays out after some repayments, in dollars. */
export type Refinanced = {
  /** Paid on the first loan until then. */
  paid: number;
  /** What the new loan pays out, and what is paid back on the new loan. */
  owed: number;
  again: number;
  /** How much more that is in total than keeping the first loan. Never below 0. */
  more: number;
};

/** Any date: without her own, only the time between repayments counts. */
const FIRST = '2026-01-01';

/**
 * The charges of the new loan. Small loans: no set-up fee and 4% a month (National Credit Code, section 31A(1A)).
 * Others: the fees of the first loan again, or its yearly cost if its fees are not known.
 */
function chargesAgain(offer: Offer, yearlyCost: number): OfferCharges {
  const none = { value: 0, unit: '$' } as const;
  if (lawFor(offer)?.kind === 'small')
    return { kind: 'rate', yearlyRate: 0, setUpFee: none, monthlyFee: { value: 4, unit: '%' }, otherFees: 0 };
  if (offer.charges.kind === 'rate') return offer.charges;
  return { kind: 'rate', yearlyRate: yearlyCost, setUpFee: none, monthlyFee: none, otherFees: 0 };
}

/**
 * The cost of refinancing: after `made` repayments, a new loan of `months` months pays out the first one. Undefined if
 * the offer cannot be calculated, or if nothing is owed by then.
 */
export function refinancedCost(offer: Offer, made: number, months: number): Refinanced | undefined {
  const dated = { ...offer, firstDate: offer.firstDate ?? FIRST };
  const cost = offerCost(dated);
  const day = offerSchedule(dated)?.[made - 1]?.date;
  const payoff = day === undefined ? undefined : payOffOn(dated, day);
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
