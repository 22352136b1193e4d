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
  answeredMeanwhile: 'Someone answered while you had this open, so nothing was done. Read that answer first.',
  reopenReason: 'Please say why it is opened again. Other moderators read it among the notes.',
  reopenReasonLong: atMost(LENGTH.reason, 'the reason'),
  reopened: 'The form is open again.',
  reopenFailed: 'The form could not be reopened.',
  noAccount: 'Whoever sent this form has no account here. Answer by email instead.',
} as const;
