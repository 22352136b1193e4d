export const forum = { loadFailed: 'Failed to get Forum Post' } as const;
