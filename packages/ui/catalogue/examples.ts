import type { Example } from '../src/example';

/** Every component that has examples, by its file's name. The build fills the list in. */
export const components: { name: string; examples: Example[] }[] = [];
