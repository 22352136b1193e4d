import { ALL } from '@commonpurse/contracts';

/** A filter's value; undefined for the screen's value that means 'no filter'. */
export const chosen = <Value extends string>(value: Value | undefined) =>
  value === ALL ? undefined : (value as Exclude<Value, typeof ALL> | undefined);
