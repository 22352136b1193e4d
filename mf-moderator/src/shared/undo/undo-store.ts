import { TIME } from '@commonpurse/contracts';
import { onSignedOut } from '@commonpurse/session';
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

let current: Undoable | undefined;
const listeners = new Set<() => void>();

function change(next: Undoable | undefined): void {
  current = next;
  listeners.forEach((listener) => listener());
}

// In memory alone: titles are what somebody wrote.
onSignedOut(() => change(undefined));

/** Offers to take a decision back that was answered at this moment. */
export const offerUndo = (taken: Taken, answeredAt = performance.now()): void =>
  change({ ...taken, until: answeredAt + TIME.undo, phase: 'open' });

/** How it stands with the offer, unless another one has taken its place. */
export function moveUndo(of: Undoable, phase: Phase): void {
  if (current?.until === of.until && current.path === of.path) change({ ...current, phase });
}

/** Leaves nothing to take back. */
export const dropUndo = (): void => change(undefined);

export const currentUndo = (): Undoable | undefined => current;

/** The latest decision, until something else is done. */
export const useUndoable = (): Undoable | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentUndo,
    () => undefined,
  );
