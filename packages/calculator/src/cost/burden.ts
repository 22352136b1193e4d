const positive = (value: number) => Number.isFinite(value) && value > 0;

/** The hours of work that pay for a cost: cost / pay, both in dollars; undefined for a pay of 0 or less, and a cost below 0. */
export function hoursOfWork(cost: number, payPerHour: number): number | undefined {
  const hours = cost / payPerHour;
  return positive(payPerHour) && cost >= 0 && Number.isFinite(hours) ? hours : undefined;
}
