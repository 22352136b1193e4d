import { atMost } from '../at-most';
import { LENGTH } from '../limits';

export const escalations = {
  textRequired: 'Please write one sentence: what makes you think so, or what you want to ask.',
  textLong: atMost(LENGTH.reason, 'the sentence'),
  noteRequired: 'Please write what has been done, for the colleague who takes over.',
  noteLong: atMost(LENGTH.reason, 'the note'),
  answerRequired: 'Please write an answer.',
  answerLong: atMost(LENGTH.contactAnswer, 'the answer'),
  returnRequired: 'Please write what you think, because you disagree.',
  endUnanswered: 'Nobody has answered her yet. Please answer her first, or say why not in the note.',
  open: 'This is waiting for a colleague, so it can’t be decided here now.',
  full: 'Two moderators have already put their names to this.',
  changed: 'This was changed while you had it open, so nothing was done. Please look at it again.',
  secondDue: 'Ending this needs the names of two moderators, and yours must be one of them.',
  answered: 'Your answer has been sent. It is in her updates.',
  failed: 'This could not be done. Please load the page again.',
  loadFailed: 'Failed to get Escalations',
} as const;
