import { atMost } from '../at-most';
import { SETTINGS_LIMIT } from './limits';

export const settings = {
  saved: 'The settings are saved. Pages show them within ten seconds.',
  changed: 'Someone else has changed the settings.',
  loadFailed: 'We couldn’t load the settings.',
  saveFailed: 'The settings could not be saved.',
  promise: `Please say it in ${SETTINGS_LIMIT.promise} characters or fewer.`,
  operatorName: `Please say who runs the site, in ${SETTINGS_LIMIT.operator} characters or fewer.`,
  operatorContact: `Please say how to reach them, in ${SETTINGS_LIMIT.operator} characters or fewer.`,
  notice: atMost(SETTINGS_LIMIT.notice, 'the notice'),
  reasons: `Please keep between 1 and ${SETTINGS_LIMIT.reasons} reasons.`,
  reasonTwice: 'Two of the reasons are the same.',
  linkHosts: `Please list no more than ${SETTINGS_LIMIT.linkHosts} sites.`,
  linkHost: 'Please write only the name of each site, such as ndh.org.au, without https:// or a path.',
  reason: `Please write the reason in ${SETTINGS_LIMIT.reason} characters or fewer.`,
  helplines: 'Every number must stay in the list, in its place.',
  number: 'Please write a telephone number: digits, with spaces or brackets between them.',
  hours: `Please write the hours in ${SETTINGS_LIMIT.hours} characters or fewer, or leave them out.`,
  source: `Please say where the number comes from, in ${SETTINGS_LIMIT.source} characters or fewer.`,
  checkDateDue: 'Please give the date when you checked the new number, no later than today.',
  date: 'Please give the date when it was checked, no later than today.',
} as const;
