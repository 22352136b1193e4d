import type { Helpline } from './helpline';
import { line, lines } from './line';

const DAY_AND_NIGHT = 'day and night';

/** Police, fire and ambulance. */
export const EMERGENCY_AS_BUILT = {
  name: 'Emergency',
  what: 'Police, fire and ambulance, when someone is in danger right now.',
  phones: [{ number: '000' }],
  hours: DAY_AND_NIGHT,
  source: 'NSW Department of Communities and Justice, speakout.dcj.nsw.gov.au',
  atTheSource: true,
} as const satisfies Helpline;
export const EMERGENCY = /* @__PURE__ */ line(EMERGENCY_AS_BUILT);

/** The national line for domestic, family and sexual violence. */
export const RESPECT_AS_BUILT = {
  name: '1800RESPECT',
  what: 'People to talk to about violence or control at home, for you or for someone you are worried about.',
  phones: [{ number: '1800 737 732' }],
  text: '0458 737 732',
  hours: DAY_AND_NIGHT,
  website: 'https://www.1800respect.org.au',
  source: 'Department of Social Services, plan4womenssafety.dss.gov.au; for text messages: PerthNow, 7 December 2023',
  atTheSource: true,
} as const satisfies Helpline;
export const RESPECT = /* @__PURE__ */ line(RESPECT_AS_BUILT);

/** Free financial counsellors for anyone. */
export const NATIONAL_DEBT_HELPLINE_AS_BUILT = {
  name: 'National Debt Helpline',
  what: 'Free financial counsellors who help with loans, bills and debts, and do not judge. There may be a chat on the website too.',
  phones: [{ number: '1800 007 007' }],
  hours: 'Mon–Fri 9:30 am–4:30 pm',
  website: 'https://ndh.org.au',
  source: 'Financial Counselling Australia, financialcounsellingaustralia.org.au; hours: worksafe.vic.gov.au',
  atTheSource: true,
} as const satisfies Helpline;
export const NATIONAL_DEBT_HELPLINE = /* @__PURE__ */ line(NATIONAL_DEBT_HELPLINE_AS_BUILT);

/** Helplines for any emotional distress. */
export const SOMEONE_TO_TALK_TO: readonly Helpline[] = /* @__PURE__ */ lines<Helpline>([
  {
    name: 'Lifeline',
    what: 'Crisis support and suicide prevention, for when life feels too hard.',
    phones: [{ number: '13 11 14' }],
    hours: DAY_AND_NIGHT,
    website: 'https://www.lifeline.org.au',
    source: 'Australian Bureau of Statistics, ‘Partner violence 2021-22’',
    atTheSource: true,
  },
  {
    name: '13YARN',
    what: 'Crisis support run by and for Aboriginal and Torres Strait Islander people.',
    phones: [{ number: '13 92 76' }],
    hours: DAY_AND_NIGHT,
    website: 'https://www.13yarn.org.au',
    source: 'Ministers’ release, on miragenews.com, March 2022',
    atTheSource: true,
  },
  {
    name: 'Kids Helpline',
    what: 'For children and young people aged 5 to 25.',
    phones: [{ number: '1800 55 1800' }],
    hours: DAY_AND_NIGHT,
    website: 'https://kidshelpline.com.au',
    source: 'kidshelpline.com.au, ‘Getting help’',
    atTheSource: true,
  },
  {
    name: 'Beyond Blue',
    what: 'Support for anxiety, depression and stress.',
    phones: [{ number: '1300 22 4636' }],
    hours: DAY_AND_NIGHT,
    website: 'https://www.beyondblue.org.au',
    source: 'Tandem, tandemcarers.org.au; hours: Beyond Blue, beyondblue.org.au, 2020',
    atTheSource: false,
  },
]);
