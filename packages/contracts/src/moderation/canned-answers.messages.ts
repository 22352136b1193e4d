import { atMost } from '../at-most';
import { CANNED } from './limits';

export const canned = {
  nameRequired: 'Please name the canned answer.',
  nameLong: atMost(CANNED.name, 'the name'),
  textRequired: 'Please write the text of the canned answer.',
  textLong: atMost(CANNED.text.answer, 'the text of an answer or a note'),
  reasonLong: atMost(CANNED.text.suspension, 'the text of a reason'),
  /** Followed by the name in braces. */
  unknown: 'Nothing can be filled in for',
  full: `There can be no more than ${CANNED.count} canned answers. Delete one that nobody uses.`,
  changed: 'Someone else has changed this canned answer. Please read it before you change it.',
  saved: 'The canned answer is saved.',
  deleted: 'The canned answer is deleted.',
  saveFailed: 'The canned answer could not be saved.',
  deleteFailed: 'The canned answer could not be deleted.',
  listFailed: 'Failed to get the canned answers',
} as const;
