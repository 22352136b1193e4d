import type { ComponentType } from 'react';

/**
 * An example of a component's appearance or behaviour. The catalogue shows it and checks its accessibility in both
 * themes.
 */
export type Example = {
  name: string;
  Show: ComponentType;
  /** Name of the button that the check presses first, for instance to open a popup. */
  press?: string;
};
