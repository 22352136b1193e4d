import { atMost } from '../at-most';
import { LENGTH } from '../limits';

export const members = {
  reasonRequired: 'Please write a reason. The member will read it when they log in.',
  reasonLong: atMost(LENGTH.reason, 'the reason'),
  untilPast: 'Please choose a time in the future.',
  failed: 'This could not be done.',
  suspended: 'The account is suspended and signed out everywhere.',
  reinstated: 'The suspension has ended. The member can log in again.',
  signedOut: 'The member is signed out everywhere.',
  demoted: 'The account is now a member’s account, and signed out everywhere.',
  ownAccount: 'This is your own account. Another moderator can do this for you.',
  alreadySuspended: 'This account is already suspended.',
  notSuspended: 'This account is not suspended.',
  notModerator: 'This account is already a member’s account.',
  noteRequired: 'Please write a note.',
  noteLong: atMost(LENGTH.reason, 'the note'),
  noted: 'The note is saved. Only moderators can read it.',
  waitingFailed: 'We couldn’t load what is waiting from this member.',
  nothingChosen: 'Please tick something in the list.',
  keptApart: 'Readers can’t see who wrote this, so decide on it separately, at another time.',
  lastModerator: 'Nobody would be left to moderate, so this was not done.',
} as const;
