/** Generates this many different words. */
export const words = (count: number, stem: string) =>
  Array.from({ length: count }, (_, at) => `${stem}${at + 1}`).join(' ');
