import { diffWordsWithSpace } from 'diff';

/** A segment of two texts: common, inserted or deleted. */
export type Piece = { kind: 'same' | 'added' | 'removed'; text: string };

const KIND = (added: boolean, removed: boolean): Piece['kind'] => (added ? 'added' : removed ? 'removed' : 'same');

/**
 * Compares two texts word by word. All segments except the deleted ones, joined, are the new text; all except the
 * inserted ones are the old text. Texts with little in common become one deletion and one insertion.
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

/** The numbers of added and removed words. */
export function countChanges(pieces: readonly Piece[]): { added: number; removed: number } {
  const of = (kind: Piece['kind']) =>
    pieces.reduce((sum, piece) => sum + (piece.kind === kind ? words(piece.text) : 0), 0);
  return { added: of('added'), removed: of('removed') };
}
