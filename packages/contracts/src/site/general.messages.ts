export const undo = { done: 'Your decision has been undone.' } as const;

export const limits = {
  slowDown: 'You have done this too many times in a short time. Please wait a few minutes, then try again.',
} as const;

export const dashboard = { loadFailed: 'Failed to get Moderator Landing' } as const;
