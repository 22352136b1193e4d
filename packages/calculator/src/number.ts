const NUMERIC = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;

/** The finite number that a field's text, or a value, stands for; undefined when it stands for none. */
export function toNumber(value: number | string): number | undefined {
  const number = typeof value === 'number' ? value : NUMERIC.test(value.trim()) ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}
