export const home = { loadFailed: 'What is new for you could not be loaded.' } as const;
