import { atMost } from '../at-most';
import { LENGTH } from '../limits';

export const members = {
  reasonRequired: 'Please write a reason. She will read it when she logs in.',
  reasonLong: atMost(LENGTH.reason, 'the reason'),
  untilPast: 'Please choose a time that is still to come.',
  failed: 'This could not be done.',
  suspended: 'The account is suspended and signed out everywhere.',
  reinstated: 'The suspension is over. She can log in again.',
  signedOut: 'She is signed out everywhere.',
  demoted: 'The account is a member’s now, and signed out everywhere.',
  ownAccount: 'This is your own account. Another moderator can do this for you.',
  alreadySuspended: 'This account is suspended already.',
  notSuspended: 'This account is not suspended.',
  notModerator: 'This account is a member’s already.',
  noteRequired: 'Please write a note.',
  noteLong: atMost(LENGTH.reason, 'the note'),
  noted: 'The note is saved. Only moderators read it.',
  waitingFailed: 'What waits of hers could not be loaded.',
  rejectFailed: 'This could not be done.',
  nothingChosen: 'Please tick something in the list.',
  keptApart: 'Readers do not see who wrote this. Decide on it by itself, at another time.',
  lastModerator: 'Nobody would be left to moderate, so this was not done.',
} as const;
