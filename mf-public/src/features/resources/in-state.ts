import type { State } from '@commonpurse/helplines';

/** A filter for what belongs to this state; without a state everything passes. */
export const inState =
  (state: State | undefined) =>
  (entry: { state: State }): boolean =>
    state === undefined || entry.state === state;
