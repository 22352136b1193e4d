import { LENGTH } from '@commonpurse/contracts';

/**
 * The start of a text column, as lists read it. `left` counts characters, which takes longer than the rest of a row: a
 * text of no more bytes than the list shows characters is read as it is.
 */
export const startOfText = (column: string): string =>
  `case when octet_length(${column}) <= ${LENGTH.listText} then ${column} else left(${column}, ${LENGTH.listText}) end`;

/** Truncates a text to the maximum length in lists, without splitting a character. */
export function listText(text: string): string {
  const cut = text.slice(0, LENGTH.listText);
  const cutInTwo = text.length > cut.length && /[\ud800-\udbff]$/.test(cut);
  return cutInTwo ? cut.slice(0, -1) : cut;
}
