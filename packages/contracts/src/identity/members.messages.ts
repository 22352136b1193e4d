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
  lastModerator: 'Nobody would be left to moderate, so this was not done.',
} as const;
