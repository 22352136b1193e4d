import { toNumber } from '../number';
import { MAX_COMPARED } from './max-compared';
import type { LoanOffer } from './offer';
import { trueCost, type LoanCost } from './true-cost';

/**
 * What a No Interest Loan (NILs) lends at most, in dollars: for essentials; and for rental bond or rent in advance, council
 * rates and after a disaster. Sources: Moneysmart, 'Payday loans'; NILS NSW.
 */
export const NO_INTEREST_MOST = { essentials: 2000, housing: 3000 } as const;

export type Compared = { offer: LoanOffer; cost: LoanCost };

/**
 * The no-interest loan to compare with an offer: the offer's amount, up to the maximum of such loans, and its duration
 * and rhythm.
 */
export const noInterestLike = (offer: LoanOffer): LoanOffer => ({
  ...offer,
  loanType: 'No Interest Loan',
  amount: Math.min(toNumber(offer.amount) ?? Number.NaN, NO_INTEREST_MOST.housing),
  interest: 0,
  loanFees: 0,
});

/**
 * Computes the costs of up to three loans, in their order, followed by a no-interest loan like `basis`, which defaults
 * to the last of them. Undefined when there are none or more than three, or when one cannot be computed.
 */
export function compareLoans(offers: readonly LoanOffer[], basis = offers.at(-1)): Compared[] | undefined {
  if (!basis || offers.length === 0 || offers.length > MAX_COMPARED) return undefined;
  const compared = [...offers, noInterestLike(basis)].map((offer) => ({ offer, cost: trueCost(offer) }));
  return compared.every((one): one is Compared => one.cost !== undefined) ? compared : undefined;
}
