export const gaps = {
  left: 'The text still has a gap in double brackets: [[…]]. Write your own text there first.',
} as const;
