import type { Finding } from './finding';

/** Placeholder for the finding: a code point that no text may contain. */
const HOLE = '\uFFFF';

const TIDYING: readonly (readonly [RegExp, string])[] = [
  // brackets or quotation marks around nothing
  [/[([{"'‘“]\uFFFF[)\]}"'’”]/, HOLE],
  // a line of its own
  [/(^|\n)\uFFFF(\n|$)/, '$1'],
  // at the start of a line: '…, please call'
  [/(^|\n)\uFFFF[\s,;:/–-]{1,3}/, '$1'],
  // before punctuation that ends a phrase: 'insta: …', 'me: ….', '- … -'
  [/\s?[,;:–-]?\s?\uFFFF(?=\s?[.,;:!?)–-]|\n|$)/, ''],
  [/[^\S\n]?\uFFFF[^\S\n/]?/, ' '],
];

/**
 * Removes a finding, and what only it needed: the surrounding spaces, brackets, comma or colon. Everything else stays
 * unchanged. Later findings have moved, so search for them again.
 */
export function withoutFinding(text: string, { start, end }: Finding): string {
  const opened = text.slice(0, start) + HOLE + text.slice(end);
  return TIDYING.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), opened);
}
