import { atMost } from '../at-most';
import { LENGTH } from '../limits';

export const escalations = {
  textRequired: 'Please write one sentence about what makes you think so, or what you want to ask.',
  textLong: atMost(LENGTH.reason, 'the sentence'),
  noteRequired: 'Please write what has been done, for the colleague who takes over.',
  noteLong: atMost(LENGTH.reason, 'the note'),
  answerRequired: 'Please write an answer.',
  answerLong: atMost(LENGTH.contactAnswer, 'the answer'),
  returnRequired: 'Please write what you think, because you disagree.',
  endUnanswered:
    'Nobody has answered this person yet. Please answer first, or explain in the note why there is no answer.',
  open: 'This is waiting for a colleague, so it can’t be decided here now.',
  full: 'Two moderators have already put their names to this.',
  changed: 'This was changed while you had it open, so nothing was done. Please look at it again.',
  secondDue: 'Two moderators must end this together, and you must be one of them.',
  answered: 'Your answer has been sent. They can read it in their updates.',
  failed: 'This could not be done. Please load the page again.',
  loadFailed: 'Failed to get Escalations',
} as const;
