export const gaps = {
  left: 'A gap is left in the text, in double brackets: [[…]]. Put your own words there first.',
} as const;
