export const resetPassword = {
  usernameRequired: 'Username input required.',
  passwordRequired: 'Password input required.',
  mismatch: 'Passwords provided do not match.',
  success: 'Password reset successful.',
  error: 'Error occurred during password reset.',
  failed: 'Password reset failed.',
} as const;

export const forgotPassword = {
  emailRequired: 'Email cannot be empty.',
  sent: 'Password reset link has been sent. Please check your email.',
  linkInvalid: 'This link is no longer valid. Please ask for a new one.',
} as const;
