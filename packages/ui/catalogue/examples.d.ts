declare module 'catalogue:examples' {
  import type { ComponentType } from 'react';

  /** Every component that has examples, by its file's name. */
  export const components: { name: string; examples: { name: string; Show: ComponentType; press?: string }[] }[];
}
