import type { ComponentType } from 'react';

/** One way a component looks or behaves: shown in the catalogue, and checked there for accessibility in both themes. */
export type Example = {
  name: string;
  Show: ComponentType;
  /** The button to press before it shows what it is about: a popup has to be opened. */
  press?: string;
};
