/** What a number field counts: dollars, or per cent. Other fields count pieces, such as months or years. */
export type NumberUnit = '$' | '%';

const DIGIT = /\p{Nd}/u;

/** The value of a decimal digit of any script: Unicode encodes the ten of each script in a row. */
function digitValue(digit: string): number {
  const at = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(at - value - 1))) value += 1;
  return value;
}

/**
 * Writes a number as typed on any keyboard in ASCII, without blanks at its ends or invisible characters: digits of other
 * scripts and full-width ones, the Arabic decimal and thousands separators, and all blanks, signs and apostrophes.
 */
export const plainNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replace(/٫/g, '.')
    .replace(/[٬،]/g, ',')
    .replace(/[−‐‑–]/g, '-')
    .replace(/[’‘`´]/g, "'")
    .replace(/\s/g, ' ')
    .trim();

const AFFIXES: Record<NumberUnit, RegExp> = { $: /^(?:AU?D? ?)?\$ ?|^AUD ?| ?\$$| ?AUD$/gi, '%': / ?%$/g };

/** Three digits each, or the Indian way: three at the end, two before. */
const GROUPED = /^(?:\d{1,3}(?:([,.' ])\d{3})(?:\1\d{3})*|\d{1,2}(?:,\d{2})+,\d{3})$/;

/** The digits of a whole number without the marks between its groups; undefined if they group nothing. */
function ungrouped(whole: string): string | undefined {
  if (/^\d*$/.test(whole)) return whole;
  return GROUPED.test(whole) ? whole.replace(/\D/g, '') : undefined;
}

/** Whether one comma or point before exactly three digits separates thousands; undefined if nobody can tell. */
function separatesThousands(whole: string, mark: string, unit: NumberUnit | undefined): boolean | undefined {
  if (/^0*$/.test(whole)) return false;
  // Australians write a point before decimals; three of them are common in rates alone.
  if (mark === '.') return unit === '%' || whole.length > 3 ? false : undefined;
  return unit === '%' || whole.length > 3 ? undefined : true;
}

/** The number in the notation of JavaScript, or undefined. */
function notation(text: string, unit: NumberUnit | undefined): string | undefined {
  if (/^\d+(\.\d+)?e[-+]?\d{1,3}$/i.test(text)) return text;
  const [, whole = '', mark = '', decimals = ''] = /^(.*?)(?:([.,])(\d*))?$/.exec(text) ?? [];
  const isLone = mark !== '' && /^\d*$/.test(whole);
  const isGroups = isLone
    ? decimals.length === 3 && separatesThousands(whole, mark, unit)
    : // A mark that separated groups already separates another one.
      whole.includes(mark) && mark !== '';
  if (isGroups === undefined) return undefined;
  const digits = isGroups ? ungrouped(text) : ungrouped(whole);
  if (digits === undefined || digits + decimals === '') return undefined;
  return isGroups ? digits : `${digits || '0'}.${decimals || '0'}`;
}

/**
 * Reads a number as people type it; undefined if it is none, or if it may mean two numbers. Reads comma and point as
 * decimal or thousands separators: `1000,50`, `1.000,50`, `1,000.50` and `$1 000.50` are 1000.5. One mark before exactly
 * three digits may be either: a comma then separates thousands, as Australians write them (`1,000` is 1000), a point is
 * refused (`1.000`), but before the three decimals of a rate (`5.125`) it is the comma that is refused. A dollar sign is
 * read in dollars only, and a per cent sign in per cent only.
 */
export function toNumber(typed: number | string, unit?: NumberUnit): number | undefined {
  if (typeof typed === 'number') return Number.isFinite(typed) ? typed : undefined;
  const plain = plainNumber(typed);
  const [, sign = '', unsigned = ''] = /^([-+]?) ?(.*)$/.exec(plain) ?? [];
  const bare = unit ? unsigned.replace(AFFIXES[unit], '') : unsigned;
  const read = notation(bare, unit);
  const number = read === undefined ? Number.NaN : Number(sign + read);
  return Number.isFinite(number) ? number : undefined;
}
