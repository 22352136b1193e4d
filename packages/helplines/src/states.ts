import type { Helpline } from './helpline';
import { lines } from './line';

export const STATE_NAMES = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  SA: 'South Australia',
  WA: 'Western Australia',
  TAS: 'Tasmania',
  ACT: 'Australian Capital Territory',
  NT: 'Northern Territory',
} as const;

export type State = keyof typeof STATE_NAMES;

export type StateLine = Helpline & { state: State };

const POLICE_NOT_URGENT = 'Police, when it is not an emergency.';

/** Each state's and territory's helplines on domestic violence, and its police number for non-urgent calls. */
export const STATE_LINES: readonly StateLine[] = /* @__PURE__ */ lines<StateLine>([
  {
    state: 'NSW',
    name: 'NSW Domestic Violence Line',
    what: 'With interpreters.',
    phones: [{ number: '1800 656 463' }],
    hours: 'day and night',
    website: 'https://www.nsw.gov.au',
    source: 'NSW Department of Communities and Justice, speakout.dcj.nsw.gov.au',
    atTheSource: true,
  },
  {
    state: 'VIC',
    name: 'Safe Steps',
    phones: [{ number: '1800 015 188' }],
    hours: 'day and night; web chat Mon–Fri 9 am–midnight',
    website: 'https://www.safesteps.org.au',
    source: 'safesteps.org.au',
    atTheSource: true,
  },
  {
    state: 'QLD',
    name: 'DVConnect Womensline',
    phones: [{ number: '1800 811 811' }],
    hours: 'day and night',
    website: 'https://www.dvconnect.org',
    source: 'dvconnect.org/womensline',
    atTheSource: true,
  },
  {
    state: 'SA',
    name: 'Domestic Violence Crisis Line',
    phones: [{ number: '1800 800 098' }],
    hours: 'day and night',
    website: 'https://womenssafetyservices.com.au',
    source: 'SA Government release, on miragenews.com, February 2022; hours: SA Parliament, 4 February 2025',
    atTheSource: false,
  },
  {
    state: 'WA',
    name: 'Women’s Domestic Violence Helpline',
    phones: [
      { number: '1800 007 339', note: 'from the country' },
      { number: '(08) 9223 1188', note: 'from Perth' },
    ],
    hours: 'day and night',
    website: 'https://www.wa.gov.au',
    source: 'southernthunderer.com.au and other public pages',
    atTheSource: false,
  },
  {
    state: 'WA',
    name: 'Crisis Care',
    what: 'For urgent help in a crisis, such as when you or your children are not safe at home.',
    phones: [
      { number: '1800 199 008', note: 'from the country' },
      { number: '(08) 9223 1111', note: 'from Perth' },
    ],
    hours: 'nights and weekends; you can try during the day too',
    website: 'https://www.wa.gov.au',
    source: 'Department of Communities of Western Australia, dcp.wa.gov.au and wa.gov.au',
    atTheSource: true,
  },
  {
    state: 'TAS',
    name: 'Family Violence Response and Referral Line',
    phones: [{ number: '1800 633 937' }],
    hours: 'day and night',
    website: 'https://www.safeathome.tas.gov.au',
    source: 'safeathome.tas.gov.au',
    atTheSource: true,
  },
  {
    state: 'TAS',
    name: 'Family Violence Counselling and Support Service',
    what: 'Counselling for you and your children.',
    phones: [{ number: '1800 608 122' }],
    hours: 'Mon–Fri 9 am–midnight; weekends and public holidays 4 pm–midnight',
    source: 'Tasmania Police, police.tas.gov.au',
    atTheSource: true,
  },
  {
    state: 'TAS',
    name: 'Tasmania Police',
    what: POLICE_NOT_URGENT,
    phones: [{ number: '131 444' }],
    website: 'https://www.police.tas.gov.au',
    source: 'police.tas.gov.au',
    atTheSource: true,
  },
  {
    state: 'ACT',
    name: 'Domestic Violence Crisis Service',
    phones: [{ number: '(02) 6280 0900' }],
    hours: 'day and night',
    website: 'https://dvcs.org.au',
    source: 'dvcs.org.au; ACT Policing, police.act.gov.au',
    atTheSource: true,
  },
  {
    state: 'ACT',
    name: 'ACT Policing',
    what: POLICE_NOT_URGENT,
    phones: [{ number: '131 444' }],
    website: 'https://www.police.act.gov.au',
    source: 'police.act.gov.au',
    atTheSource: true,
  },
  {
    state: 'NT',
    name: '1800RESPECT',
    what: 'The national line is the one to call in the Northern Territory.',
    phones: [{ number: '1800 737 732' }],
    hours: 'day and night',
    website: 'https://www.1800respect.org.au',
    source: 'LawInfo NT, lawinfont.org.au/domestic-violence',
    atTheSource: true,
  },
  {
    state: 'NT',
    name: 'NT Police',
    what: POLICE_NOT_URGENT,
    phones: [{ number: '131 444' }],
    source: 'LawInfo NT, lawinfont.org.au/domestic-violence',
    atTheSource: true,
  },
]);
