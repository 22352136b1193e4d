export { allNumbers } from './all-numbers';
export { COMPILED_DATE, COMPILED_ON } from './compiled-on';
export { callLink, textLink, type Helpline, type Phone } from './helpline';
export { changesOfPage } from './page-settings';
export { PAGE_SETTINGS_ID, pageSettings, type HelplineChanges } from './page-settings';
export {
  EMERGENCY,
  EMERGENCY_AS_BUILT,
  NATIONAL_DEBT_HELPLINE,
  NATIONAL_DEBT_HELPLINE_AS_BUILT,
  RESPECT,
  RESPECT_AS_BUILT,
  SOMEONE_TO_TALK_TO,
} from './national';
export { STATE_LINES, STATE_NAMES, type State } from './states';
export { LEGAL_AID, CREDIT_LAW } from './legal';
export { COMPLAINTS_AUTHORITY, MONEY_HELP, NO_INTEREST_LOANS } from './money';
export { INTERPRETERS, LANGUAGE_AND_HEARING, TEXT_PHONE } from './access';
