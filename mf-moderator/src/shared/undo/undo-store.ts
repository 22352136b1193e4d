import { TIME } from '@commonpurse/contracts';
import { onSignedOut } from '@commonpurse/session';
import { createStore } from '@commonpurse/store';
import { useSyncExternalStore } from 'react';

/** The latest decision, and all it takes to take it back. */
export type Taken = {
  /** The call that decided; its undoing is the same with /undo. */
  path: string;
  /** What was done, to what: 'Approved', '“A question about fees”'. */
  did: string;
  what: string;
  /** The screen of what was decided. */
  screen: { to: string; state: unknown };
  /** Brings back what was typed with the decision. */
  restore?: () => void;
};

export type Phase = 'open' | 'sending' | 'over' | 'undone' | 'refused' | 'failed';

/** `until` is on the clock of `performance.now()`. */
export type Undoable = Taken & { until: number; phase: Phase };

const undoable = createStore<Undoable | undefined>(undefined);

// In memory alone: titles are what somebody wrote.
onSignedOut(() => undoable.set(undefined));

/** Offers to take a decision back that was answered at this moment. */
export const offerUndo = (taken: Taken, answeredAt = performance.now()): void =>
  undoable.set({ ...taken, until: answeredAt + TIME.undo, phase: 'open' });

/** How it stands with the offer, unless another one has taken its place. */
export function moveUndo(of: Undoable, phase: Phase): void {
  const current = currentUndo();
  if (current?.until === of.until && current.path === of.path) undoable.set({ ...current, phase });
}

/** Leaves nothing to take back. */
export const dropUndo = (): void => undoable.set(undefined);

export const currentUndo = undoable.getSnapshot;

/** The latest decision, until something else is done. */
export const useUndoable = (): Undoable | undefined =>
  useSyncExternalStore(undoable.subscribe, currentUndo, () => undefined);
