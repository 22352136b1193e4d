import type { State } from '@commonpurse/helplines';

/** Returns a predicate for entries of this state. Without a state it accepts all entries. */
export const inState =
  (state: State | undefined) =>
  (entry: { state: State }): boolean =>
    state === undefined || entry.state === state;
