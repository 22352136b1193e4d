import { atMost } from '../at-most';
import { LENGTH } from '../limits';

export const signIn = {
  success: 'Login successful.',
  moderatorSuccess: 'Moderator login successful.',
  refused: 'The username or password is wrong. Please check both and try again.',
  suspended: 'Your account is suspended.',
  appealRequired: 'Please write a message first.',
  appealLong: atMost(LENGTH.reason, 'your message'),
  appealFailed: 'Your message could not be sent.',
  failed: 'Login error occurred. Please try again.',
  slowDown: 'Too many attempts. Please wait a few minutes, then try again.',
} as const;

export const signUp = {
  success: 'Account has been created.',
  failed: 'Sign Up failed. Account could not be created.',
} as const;
