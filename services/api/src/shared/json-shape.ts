const MAX_DEPTH = 16;
const MAX_VALUES = 1_000;

/** Whether parsed JSON is of a shape that any call could mean: not too deep, not too many values, no NUL in its text. */
export function isAcceptable(body: unknown): boolean {
  let count = 0;
  const acceptable = (value: unknown, depth: number): boolean => {
    count += 1;
    if (count > MAX_VALUES || depth > MAX_DEPTH) return false;
    if (typeof value === 'string') return !value.includes('\0');
    if (typeof value !== 'object' || value === null) return true;
    return Object.entries(value).every(([key, entry]) => !key.includes('\0') && acceptable(entry, depth + 1));
  };
  return acceptable(body, 0);
}
