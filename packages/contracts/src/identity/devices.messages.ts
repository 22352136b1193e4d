export const devices = {
  ended: 'Done. The other device is logged out.',
  loadFailed: 'We could not load where you are logged in.',
  failed: 'The other device could not be logged out.',
  current: 'You are using this one now. Log out instead.',
} as const;
