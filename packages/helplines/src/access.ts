import type { Helpline } from './helpline';
import { line, lines } from './line';

/** Emergencies, for people with a text phone. */
export const TEXT_PHONE = /* @__PURE__ */ line({
  name: 'Emergency by text phone',
  what: 'Police, fire and ambulance for people with a text phone (TTY).',
  phones: [{ number: '106' }],
  website: 'https://www.accesshub.gov.au',
  source: 'Tasmania Police, police.tas.gov.au',
  atTheSource: true,
});

/** Interpreters on the phone, for calls to any helpline. */
export const INTERPRETERS = /* @__PURE__ */ line({
  name: 'Interpreters (TIS National)',
  what: 'Say your language and the number you want to call. More than 160 languages.',
  phones: [{ number: '131 450' }],
  hours: 'day and night',
  website: 'https://www.tisnational.gov.au',
  source: 'nationalskillscommission.gov.au; dvconnect.org/womensline',
  atTheSource: true,
});

/** Services for calling any helpline in another language, or without hearing or speaking. */
export const LANGUAGE_AND_HEARING: readonly Helpline[] = /* @__PURE__ */ lines<Helpline>([
  INTERPRETERS,
  {
    name: 'National Relay Service',
    what: 'For people who are deaf, or who find it hard to hear or speak.',
    phones: [
      { number: '133 677', note: 'TTY: type and read' },
      { number: '1300 555 727', note: 'speak and listen' },
    ],
    text: '0423 677 767',
    hours: 'day and night',
    website: 'https://www.accesshub.gov.au',
    source:
      'speakout.dcj.nsw.gov.au; National Relay Service Plan 2015-16; for text messages: another organisation’s public page',
    atTheSource: false,
  },
  TEXT_PHONE,
]);
