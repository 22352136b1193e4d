import type { Finding } from './finding';

/** Stands where the finding was: a code point that no text may hold. */
const HOLE = '\uFFFF';

const TIDYING: readonly (readonly [RegExp, string])[] = [
  // brackets or quotation marks around nothing
  [/[([{"'‘“]\uFFFF[)\]}"'’”]/, HOLE],
  // a line of its own
  [/(^|\n)\uFFFF(\n|$)/, '$1'],
  // at the start of a line: '…, please call'
  [/(^|\n)\uFFFF[\s,;:/–-]{1,3}/, '$1'],
  // before what ends a thought: 'insta: …', 'me: ….', '- … -'
  [/\s?[,;:–-]?\s?\uFFFF(?=\s?[.,;:!?)–-]|\n|$)/, ''],
  [/[^\S\n]?\uFFFF[^\S\n/]?/, ' '],
];

/**
 * The text without a finding, and without what only it needed: the spaces, brackets, comma or colon around it. Everything
 * else stays as it is. Later findings have moved, so look for them again.
 */
export function withoutFinding(text: string, { start, end }: Finding): string {
  const opened = text.slice(0, start) + HOLE + text.slice(end);
  return TIDYING.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), opened);
}
