export const passwordConfirmation = {
  due: 'Please type your password again to continue.',
  required: 'Please type your password.',
  wrong: 'This is not your account’s password. Please try again.',
  failed: 'Your password could not be checked. Please try again.',
  confirmed: 'Password confirmed.',
} as const;
