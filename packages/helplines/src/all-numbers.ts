import { LANGUAGE_AND_HEARING } from './access';
import { COMPILED_DATE } from './compiled-on';
import { CREDIT_LAW, LEGAL_AID } from './legal';
import { numbersOf, type HelplineNumber } from './line';
import { COMPLAINTS_AUTHORITY, MONEY_HELP, NO_INTEREST_LOANS } from './money';
import { EMERGENCY, NATIONAL_DEBT_HELPLINE, RESPECT, SOMEONE_TO_TALK_TO } from './national';
import { STATE_LINES } from './states';

/** Every number that the site shows, without duplicates, in the order of the settings screen. */
export function allNumbers(): HelplineNumber[] {
  const helplines = [
    ...[EMERGENCY, RESPECT, NATIONAL_DEBT_HELPLINE, NO_INTEREST_LOANS, COMPLAINTS_AUTHORITY],
    ...SOMEONE_TO_TALK_TO,
    ...STATE_LINES,
    ...LEGAL_AID,
    ...CREDIT_LAW,
    ...MONEY_HELP,
    ...LANGUAGE_AND_HEARING,
  ];
  const all = numbersOf(helplines, COMPILED_DATE);
  return all.filter(({ id }, place) => all.findIndex((other) => other.id === id) === place);
}
