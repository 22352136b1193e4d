import { diffWordsWithSpace } from 'diff';

/** A stretch of two texts: in both, or in one of them. */
export type Piece = { kind: 'same' | 'added' | 'removed'; text: string };

const KIND = (added: boolean, removed: boolean): Piece['kind'] => (added ? 'added' : removed ? 'removed' : 'same');

/**
 * What changed, word by word. Joined together, all but the removed pieces are the new text to the letter, and all but the
 * added ones the old. Texts that have nearly nothing in common are shown as one taken out and one put in.
 */
export function diffWords(before: string, after: string): Piece[] {
  const pieces = diffWordsWithSpace(before, after, { maxEditLength: 500 });
  if (pieces) return pieces.map(({ value, added, removed }) => ({ kind: KIND(added, removed), text: value }));
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
}

const words = (text: string) => text.match(/\S+/g)?.length ?? 0;

/** How many words were added, and how many taken out. */
export function countChanges(pieces: readonly Piece[]): { added: number; removed: number } {
  const of = (kind: Piece['kind']) =>
    pieces.reduce((sum, piece) => sum + (piece.kind === kind ? words(piece.text) : 0), 0);
  return { added: of('added'), removed: of('removed') };
}
