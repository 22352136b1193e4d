import type { Helpline } from './helpline';
import { line, lines } from './line';

/** Loans without interest and fees. */
export const NO_INTEREST_LOANS = /* @__PURE__ */ line({
  name: 'No Interest Loans',
  what: 'Up to $2,000 for things you need, with no interest and no fees.',
  phones: [{ number: '13 64 57' }],
  website: 'https://nils.com.au',
  source: 'terms: Moneysmart, ‘Payday loans’; number: another organisation’s public page',
  atTheSource: false,
});

/** The free scheme for complaints about lenders and banks, AFCA. */
export const COMPLAINTS_AUTHORITY = /* @__PURE__ */ line({
  name: 'Australian Financial Complaints Authority',
  what: 'Free help when a lender or bank has not treated you fairly. Complain to the lender first.',
  phones: [{ number: '1800 931 678' }],
  hours: 'Mon–Fri 9 am–5 pm, Melbourne time',
  website: 'https://www.afca.org.au',
  source: 'afca.org.au, ‘Complain’, December 2023',
  atTheSource: true,
});

/** Help with money and debt, besides the National Debt Helpline. */
export const MONEY_HELP: readonly Helpline[] = /* @__PURE__ */ lines<Helpline>([
  {
    name: 'Mob Strong Debt Help',
    what: 'Free help with money and debts for Aboriginal and Torres Strait Islander people.',
    phones: [{ number: '1800 808 488' }],
    hours: 'Mon–Fri 9:30 am–4:30 pm',
    website: 'https://ndh.org.au/mob-strong-debt-help/',
    source:
      'service: Ministers’ release, ministers.pmc.gov.au, 2025; number and hours: other organisations’ public pages',
    atTheSource: false,
  },
  NO_INTEREST_LOANS,
  {
    name: 'Leaving Violence Program',
    what: 'Help worth up to $5,000, mostly in goods and services, for people who have left a violent partner, or plan to. There are conditions, and it is not for emergencies. Fake websites copy it: use only this link.',
    phones: [],
    website: 'https://www.dss.gov.au/safety-programs-prevention-and-evidence/leaving-violence-program',
    source: 'Department of Social Services, dss.gov.au, 2025',
    atTheSource: true,
  },
  COMPLAINTS_AUTHORITY,
  {
    name: 'Ask Izzy',
    what: 'Finds food, a bed, money help and free legal help near you.',
    phones: [],
    hours: 'always online',
    website: 'https://askizzy.org.au',
    source: 'Australian Financial Security Authority, on miragenews.com, July 2022',
    atTheSource: true,
  },
  {
    name: 'Moneysmart',
    what: 'The government’s free pages on money, run by ASIC, the government body that regulates lenders.',
    phones: [{ number: '1300 300 630' }],
    website: 'https://moneysmart.gov.au',
    source: 'ASIC, booklet ‘Managing your money’',
    atTheSource: true,
  },
]);
