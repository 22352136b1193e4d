/** Present value of payments at the ends of equal periods, at a rate per period. */
export function presentValue(payments: readonly number[], rate: number): number {
  const discount = 1 / (1 + rate);
  return payments.reduceRight((later, payment) => (later + payment) * discount, 0);
}

/**
 * The rate per period, as a fraction, at which the payments are worth the amount today: the r that solves amount = Σ
 * payment_k / (1 + r)^k. Undefined when it does not exist or is below 0: for an amount of 0 or less, and if less is
 * paid than was borrowed. Source: National Consumer Credit Protection Regulations 2010, regulation 100(3).
 */
export function discountRate(amount: number, payments: readonly number[]): number | undefined {
  const total = payments.reduce((sum, payment) => sum + payment, 0);
  if (!(amount > 0) || !Number.isFinite(total) || total < amount || payments.some((payment) => payment < 0))
    return undefined;
  if (total === amount) return 0;
  // The present value falls as the rate rises: bisects the range until no floating-point number is between its ends.
  let [low, high] = [0, 1];
  while (presentValue(payments, high) > amount) [low, high] = [high, high * 2];
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return high;
    if (presentValue(payments, middle) > amount) low = middle;
    else high = middle;
  }
}
