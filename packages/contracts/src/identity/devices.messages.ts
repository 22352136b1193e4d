export const devices = {
  ended: 'Done. The other device is logged out.',
  loadFailed: 'We couldn’t load where you are logged in.',
  failed: 'The other device could not be logged out.',
  current: 'This is the one you are using now. Log out instead.',
} as const;
