export const secondFactor = {
  codeRequired: 'Please type the code.',
  codeLength: 'Please type the six digits from your app, or a recovery code of 16 letters and digits.',
  wrong: 'This code is wrong, or it has been used before. Please type a new one.',
  expired: 'This took too long. Please log in again.',
  due: 'Please set up your second step first.',
  already: 'Your second step is already on.',
  missing: 'The second step is not on.',
  off: 'Your second step is off.',
  reset: 'The second step is off for this moderator.',
  loadFailed: 'We couldn’t load your second step.',
  failed: 'This did not work. Please try again.',
} as const;

export const recoveryCodes = {
  codeRequired: 'Please type one of your recovery codes.',
  refused: 'The username or recovery code is wrong. Please check both and try again.',
  failed: 'Your codes could not be made. Please try again.',
  recoverFailed: 'Your password could not be set. Please try again.',
  copied: 'Copied.',
  copyFailed: 'The codes could not be copied. Please write them down.',
} as const;
