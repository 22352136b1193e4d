import { NO_INTEREST_MOST } from '@commonpurse/calculator';
import { Disclosure, formatMoney } from '@commonpurse/ui';
import { NoInterestContact } from '../../../shared/no-interest-contact';
import { MONEYSMART_PAYDAY, Source } from '../../../shared/source';

/** Who can get a no-interest loan, and for what. */
export function NoInterestNote({ large }: { large: boolean }) {
  return (
    <Disclosure summary="Can you get a no-interest loan?">
      <p>
        A No Interest Loan has no interest and no fees. You pay back what you borrowed. You can ask for up to{' '}
        {formatMoney(NO_INTEREST_MOST.essentials)} for things you need. For bond, rent in advance, council rates or
        after a disaster, it can be up to {formatMoney(NO_INTEREST_MOST.housing)}. You can’t use it for cash or other
        debts.
      </p>
      {large && (
        <p>Your loan is for more than {formatMoney(NO_INTEREST_MOST.essentials)}. It may still cover part of it.</p>
      )}
      <p>You may be able to get one if you can afford the repayments and one of these is true:</p>
      <ul>
        <li>You earn less than $70,000 a year before tax, or less than $100,000 if you have a partner or children.</li>
        <li>You have a Health Care Card or a Pension Card.</li>
        <li>You have experienced family or domestic violence in the past 10 years.</li>
      </ul>
      <p>
        <NoInterestContact />
      </p>
      <Source claim="offer-no-interest" href={MONEYSMART_PAYDAY}>
        Moneysmart, ‘Payday loans’
      </Source>
    </Disclosure>
  );
}
