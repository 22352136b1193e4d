import { LENGTH } from '@commonpurse/contracts';

/** Truncates a text to the maximum length in lists, without splitting a character. */
export function listText(text: string): string {
  const cut = text.slice(0, LENGTH.listText);
  const cutInTwo = text.length > cut.length && /[\ud800-\udbff]$/.test(cut);
  return cutInTwo ? cut.slice(0, -1) : cut;
}
