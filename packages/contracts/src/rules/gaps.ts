import { MEMBER_MESSAGE } from '../messages';

/** A gap, which whoever inserts the text replaces with words of her own: `[[` and `]]` on one line. */
const GAP = /\[\[[^\r\n]*?\]\]/g;

/** The gaps in a text, as they stand there, with their positions. */
export const gapsIn = (text: string): { text: string; at: number }[] =>
  Array.from(text.matchAll(GAP), ({ 0: gap, index }) => ({ text: gap, at: index }));

/** The problem of a text for a member in which a gap is left. */
export const gapProblem = (text: string): string | undefined =>
  gapsIn(text).length > 0 ? MEMBER_MESSAGE.gaps.left : undefined;
