import { ALL } from '@commonpurse/contracts';

/** A filter of the screen; its word for 'no filter' is none. */
export const chosen = <Value extends string>(value: Value | undefined) =>
  value === ALL ? undefined : (value as Exclude<Value, typeof ALL> | undefined);
