export const outcomes = {
  loadFailed: 'Failed to get the decisions on what you sent.',
  looked: 'Marked as looked at.',
} as const;
