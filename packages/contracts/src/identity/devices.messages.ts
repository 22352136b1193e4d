export const devices = {
  ended: 'Done. The other device is signed out.',
  loadFailed: 'We couldn’t load where you are logged in.',
  failed: 'The other device could not be signed out.',
  current: 'This is the one you are using now. Sign out instead.',
} as const;
