import { LENGTH } from '@commonpurse/contracts';

/** The beginning of a text, at most as long as lists carry it, with no character cut in two. */
export function listText(text: string): string {
  const cut = text.slice(0, LENGTH.listText);
  const cutInTwo = text.length > cut.length && /[\ud800-\udbff]$/.test(cut);
  return cutInTwo ? cut.slice(0, -1) : cut;
}
