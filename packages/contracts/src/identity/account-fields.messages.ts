import { atMost } from '../at-most';
import { AGE, PASSWORD } from './limits';
import { LENGTH } from '../limits';

export const username = {
  empty: 'Username cannot be empty. Please provide a username.',
  invalid: 'Please change your username.',
} as const;

const PASSWORD_RULE = `Password minimally contain ${PASSWORD.min} to ${PASSWORD.max} characters. Password must include numbers, lower, uppercase letters and at least 1 special character.`;

export const password = {
  empty: 'Password cannot be empty. Please provide a password.',
  invalid: PASSWORD_RULE,
  /** For a password that varies a common one, or contains the username. */
  easy: `${PASSWORD_RULE} This one is easy to guess. Try putting words together that only you would choose.`,
  mismatch: 'Passwords provided do not match. Please try again.',
} as const;

export const email = { invalid: 'Please provide a valid email address.' } as const;

export const age = { invalid: `You must be ${AGE.min} or older.` } as const;

export const occupation = { long: atMost(LENGTH.occupation, 'your occupation') } as const;

export const terms = { required: 'Terms of Use and Policies must be accepted.' } as const;
