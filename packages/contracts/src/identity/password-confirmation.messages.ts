export const passwordConfirmation = {
  due: 'Please type your password once more to go on.',
  required: 'Please type your password.',
  wrong: 'This is not the password of your account. Please try again.',
  failed: 'Your password could not be checked. Please try again.',
  confirmed: 'Password confirmed.',
} as const;
