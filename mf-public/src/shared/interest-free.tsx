import { NO_INTEREST_LOANS } from '@commonpurse/helplines';
import { OutsideLink } from '@commonpurse/ui';
import { Call } from './call';
import { MONEYSMART_PAYDAY, Source } from './source';

/** How to reach the No Interest Loans, with a warning while their number is not from the service itself. */
export const NoInterestContact = () => (
  <span>
    Call <Call number={NO_INTEREST_LOANS.phones[0].number} />, or look at{' '}
    <OutsideLink href={NO_INTEREST_LOANS.website}>nils.com.au</OutsideLink>.
    <span>
      {!NO_INTEREST_LOANS.atTheSource &&
        ' We found this number only on another organisation’s page, so please check it before you call.'}
    </span>
  </span>
);

/** What a No Interest Loan is, what it is for, and who can get one. */
export const NoInterestLoan = () => (
  <>
    <p>
      A <strong>No Interest Loan</strong> has no interest and no fees: you pay back what you borrowed, usually over 12
      to 24 months. It can be up to $2,000 for things you need. For a bond, rent in advance, council rates or after a
      disaster, it can be up to $3,000. You can’t use it for cash, debts or fines.
    </p>
    <p>You may be able to get one if you can afford the repayments and one of these is true:</p>
    <ul>
      <li>You earn less than $70,000 a year before tax, or less than $100,000 if you have a partner or children.</li>
      <li>You have a Health Care Card or a Pension Card.</li>
      <li>You have experienced family or domestic violence in the past 10 years.</li>
    </ul>
    <Source claim="no-interest-loan no-interest-who">
      <OutsideLink href={MONEYSMART_PAYDAY}>Moneysmart, ‘Payday loans’</OutsideLink>; NILS NSW, for what it is not for
    </Source>
  </>
);

/** What a Centrelink advance is. Its size and its rules depend on the payment. */
export const CentrelinkAdvance = () => (
  <>
    <p>
      A <strong>Centrelink advance</strong> is part of your Centrelink payment, paid early and with no interest. How
      much depends on your payment. On JobSeeker, Parenting Payment or Youth Allowance it is $250 to $500. It is often
      more on Family Tax Benefit Part A, Carer Payment or a pension. For most payments you must have been paid for three
      months first. Some allow one advance in 12 months, others more. The advance is taken out of your next payments.
      Check in your Centrelink account online.
    </p>
    <Source claim="centrelink-advance">
      Social Security Guide, 5.4.1.10 and 5.4.1.15; Family Assistance Guide, 1.1.M.25
    </Source>
  </>
);
