const NUMERIC = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;

/** Converts a value, or its text in the notation of JavaScript, to a finite number; undefined if it is not one. */
export function toNumber(value: number | string): number | undefined {
  const number = typeof value === 'number' ? value : NUMERIC.test(value.trim()) ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}
