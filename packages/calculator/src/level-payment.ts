/**
 * The level payment that pays off a loan, in dollars and unrounded: amount × i / (1 − (1 + i)^−n), where i is the rate
 * per period as a fraction and n the number of periods; without interest amount / n. Source: the annuity formula.
 */
export function levelPayment(amount: number, rate: number, periods: number): number {
  if (rate === 0) return amount / periods;
  // expm1 and log1p compute the formula above, and are exact for tiny rates.
  return (amount * rate) / -Math.expm1(-periods * Math.log1p(rate));
}
