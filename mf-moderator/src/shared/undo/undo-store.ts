import { DURATION } from '@commonpurse/contracts';
import { createStore, onSignedOut } from '@commonpurse/session';
import { useSyncExternalStore } from 'react';

/** The latest decision, with everything needed to revert it. */
export type Decision = {
  /** The call that reverts the decision. */
  undo: () => Promise<unknown>;
  /** The decision in words and the item's name: 'Approved', '“A question about fees”'. */
  did: string;
  what: string;
  /** The sentence once it is taken back. Default: that the item waits again. */
  undone?: string;
  /** How many things it decided, where that is more than one. */
  count?: number;
  /** The screen of the item. */
  screen: { to: string; state: unknown };
  /** Restores the text that the moderator typed with the decision. */
  restore?: () => void;
};

/** 'requested': something other than the bar's own button asked for the undo, which the bar then performs. */
export type Phase = 'open' | 'requested' | 'sending' | 'over' | 'undone' | 'refused' | 'failed';

/** `until` is a `performance.now()` timestamp. */
export type Undoable = Decision & { until: number; phase: Phase };

/** The decision in words, also once it is taken back. */
export const sentenceOf = ({ did, what }: Undoable) => `${did} ${what}.`;
export const takenBack = ({ what, count = 1, undone }: Undoable) =>
  undone ?? `Undone: ${what} ${count === 1 ? 'is' : 'are'} waiting again.`;

const undoable = createStore<Undoable | undefined>(undefined);

// The offer stays in memory only, because titles are user content.
onSignedOut(() => undoable.set(undefined));

/** Offers to revert a decision; the time to do so starts at `answeredAt`. */
export function offerUndo(decision: Decision, answeredAt = performance.now()): Undoable {
  const offer: Undoable = { ...decision, until: answeredAt + DURATION.undo, phase: 'open' };
  undoable.set(offer);
  return offer;
}

/** Sets the phase of the offer, unless a newer offer has replaced it. */
export function moveUndo(of: Undoable, phase: Phase): void {
  const current = currentUndo();
  if (current?.until === of.until && current.undo === of.undo) undoable.set({ ...current, phase });
}

/** Undoes this decision, as the bar's button does, also after a later one. When its time is over, the bar says so. */
export const requestUndo = (of: Undoable): void =>
  undoable.set({ ...of, phase: performance.now() < of.until ? 'requested' : 'refused' });

/** Removes the offer. */
export const dropUndo = (): void => undoable.set(undefined);

export const currentUndo = undoable.getSnapshot;

/** The latest decision, or undefined once the offer was removed. */
export const useUndoable = (): Undoable | undefined =>
  useSyncExternalStore(undoable.subscribe, currentUndo, () => undefined);
