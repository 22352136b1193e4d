import { atMost } from '../at-most';
import { LENGTH } from '../limits';

export const contact = {
  answerRequired: 'Please write an answer first.',
  answerLong: atMost(LENGTH.contactAnswer, 'the answer'),
  answered: 'Your answer is sent. She finds it among her updates.',
  answerFailed: 'The answer could not be sent.',
  noteRequired: 'Please write a note first.',
  noteLong: atMost(LENGTH.contactAnswer, 'the note'),
  noted: 'The note is kept. Moderators alone read it.',
  noteFailed: 'The note could not be kept.',
  noAccount: 'Whoever sent this form has no account here. Answer by email instead.',
} as const;
