import { LENGTH } from '@commonpurse/contracts';

/**
 * SQL expression for the start of a text column in lists. `left` counts characters, which takes longer than the rest of
 * a row: a text that is short enough in bytes is therefore read whole.
 */
export const startOfText = (column: string): string =>
  `case when octet_length(${column}) <= ${LENGTH.listText} then ${column} else left(${column}, ${LENGTH.listText}) end`;

/** Truncates a text to the maximum length in lists, without splitting a character. */
export function listText(text: string): string {
  const cut = text.slice(0, LENGTH.listText);
  const cutInTwo = text.length > cut.length && /[\ud800-\udbff]$/.test(cut);
  return cutInTwo ? cut.slice(0, -1) : cut;
}
