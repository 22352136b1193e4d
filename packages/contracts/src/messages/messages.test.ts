import { CONTACT_SUBJECTS, LOAN_TYPES, NARRATIVE_CATEGORIES, NARRATIVE_FILTERS, AGE_BANDS } from '../enumerations';
import { ERRORS } from '../errors';
import { MESSAGE } from './index';

/** Texts of the specification (sections 4, 5, 7 and 8) and of the contract, duplicated here intentionally. */
const SPECIFIED = {
  username: {
    empty: 'Username cannot be empty. Please provide a username.',
    invalid: 'Please change your username.',
  },
  password: {
    empty: 'Password cannot be empty. Please provide a password.',
    invalid:
      'Password minimally contain 10 to 24 characters. Password must include numbers, lower, uppercase letters and at least 1 special character.',
    mismatch: 'Passwords provided do not match. Please try again.',
  },
  email: { invalid: 'Please provide a valid email address.' },
  age: { invalid: 'You must be 18 or older.' },
  terms: { required: 'Terms of Use and Policies must be accepted.' },
  post: {
    titleRequired: 'Post Title is required.',
    categoryRequired: 'Please select an item in the category',
    descriptionRequired: 'Post Description is required.',
    created: 'Post created successfully. User post status will be updated shortly after moderator review.',
    updated: 'Post updated successfully.',
    deleted: 'Post deleted successfully.',
    notFound: 'Post not found',
  },
  comment: { created: 'Comment successful.' },
  report: {
    reasonRequired: 'Reported reason cannot be empty.',
    sent: 'Your report has been sent to the moderator.',
    already: 'You have already reported this.',
  },
  archivedPosts: { notFound: 'Archived Forum Post not found' },
  account: {
    missing: 'User does not exist.',
    updated: 'Account information updated successfully.',
    deleted: 'Your account has been deleted successfully.',
  },
  resetPassword: {
    usernameRequired: 'Username input required.',
    passwordRequired: 'Password input required.',
    mismatch: 'Passwords provided do not match.',
    success: 'Password reset successful.',
    failed: 'Password reset failed.',
  },
  forgotPassword: {
    emailRequired: 'Email cannot be empty.',
    sent: 'Password reset link has been sent. Please check your email.',
  },
  contact: {
    required: 'Please fill out all input fields',
    created: 'contact us form created.',
    archived: 'Contact form deleted / archived successfully.',
  },
  narrative: {
    required: 'Please fill out all input fields.',
    deleted: 'Narrative deleted successfully.',
    added: 'New narrative added.',
    updated: 'Narrative updated successfully.',
  },
  signIn: { success: 'Login successful.', moderatorSuccess: 'Moderator login successful.' },
  signUp: { success: 'Account has been created.' },
  signOut: { automaticSource: 'System Auto Sign Out' },
} as const;

test('the messages match the specification exactly', () => expect(MESSAGE).toMatchObject(SPECIFIED));

test('errors that the specification names have its messages', () => {
  const messages = Object.fromEntries(Object.entries(ERRORS).map(([code, { message }]) => [code, message]));
  expect(messages).toMatchObject({
    PASSWORD_RESET_REFUSED: SPECIFIED.resetPassword.failed,
    POST_NOT_FOUND: SPECIFIED.post.notFound,
    ARCHIVED_POST_NOT_FOUND: SPECIFIED.archivedPosts.notFound,
    USER_NOT_FOUND: SPECIFIED.account.missing,
    USERNAME_TAKEN: SPECIFIED.username.invalid,
    ALREADY_REPORTED: SPECIFIED.report.already,
  });
});

test('the options of select fields are those of the specification', () => {
  expect(AGE_BANDS).toEqual(['18-24', '25-34', '35-44', '45-54', '55 above']);
  expect(LOAN_TYPES).toEqual(['Payday Loan', 'Short Term Loan', 'Microcredit Loan']);
  expect(CONTACT_SUBJECTS).toEqual([
    'Urgent help needed',
    'General queries',
    'Feedback',
    'Issues with account',
    'Others',
  ]);
  expect(NARRATIVE_CATEGORIES).toEqual([
    'Homemaker',
    'Social Worker',
    'Entrepreneur',
    'Office Worker',
    'Physical Labour',
  ]);
  expect(NARRATIVE_FILTERS).toEqual(['Entrepreneur', 'Homemaker', 'Social Worker']);
});
