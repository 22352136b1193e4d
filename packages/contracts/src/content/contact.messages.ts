import { atMost } from '../at-most';
import { LENGTH } from '../limits';

export const contact = {
  answerRequired: 'Please write an answer first.',
  answerLong: atMost(LENGTH.contactAnswer, 'the answer'),
  answered: 'Your answer has been sent. They can read it in their updates.',
  answerFailed: 'The answer could not be sent.',
  noteRequired: 'Please write a note first.',
  noteLong: atMost(LENGTH.contactAnswer, 'the note'),
  noted: 'The note is saved. Only moderators can read it.',
  noteFailed: 'The note could not be saved.',
  answeredMeanwhile:
    'Someone else answered while you had this open, so nothing was done. Please read that answer first.',
  reopenReason: 'Please say why you are reopening it. Other moderators will read it in the notes.',
  reopenReasonLong: atMost(LENGTH.reason, 'the reason'),
  reopened: 'The form is open again.',
  reopenFailed: 'The form could not be reopened.',
  noAccount:
    'They have no account here, or have closed it, so an answer can’t reach them. Load the page again to see what you can do.',
} as const;
