export const undo = { done: 'Your decision is taken back.' } as const;

export const limits = {
  slowDown: 'You have done this many times in a short while. Please wait a little, then try again.',
} as const;

export const dashboard = { loadFailed: 'Failed to get Moderator Landing' } as const;

export const errorTitle = 'Error:';
