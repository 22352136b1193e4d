export { COMPILED_ON, callLink, textLink, type Helpline, type Phone } from './helpline';
export { EMERGENCY, NATIONAL_DEBT_HELPLINE, RESPECT, SOMEONE_TO_TALK_TO } from './national';
export { STATE_LINES, STATE_NAMES, type State, type StateLine } from './states';
export { LEGAL_AID, CREDIT_LAW } from './legal';
export { COMPLAINTS_AUTHORITY, MONEY_HELP, NO_INTEREST_LOANS } from './money';
export { INTERPRETERS, LANGUAGE_AND_HEARING, TEXT_PHONE } from './access';
