import { NO_INTEREST_MOST } from '@commonpurse/calculator';
import { Disclosure, formatMoney } from '@commonpurse/ui';
import { NoInterestContact } from '../../../shared/no-interest-contact';
import { MONEYSMART_PAYDAY, Source } from '../../../shared/source';

/** Who can get a no-interest loan, and for what. */
export function NoInterestNote({ large }: { large: boolean }) {
  return (
    <Disclosure summary="Can you get a no-interest loan?">
      <p>
        A No Interest Loan has no interest and no fees. You pay back what you borrowed. It is up to{' '}
        {formatMoney(NO_INTEREST_MOST.essentials)} for things you need. For bond or rent in advance, council rates, or
        after a disaster, it is up to {formatMoney(NO_INTEREST_MOST.housing)}. It is not for cash or other debts.
      </p>
      {large && (
        <p>Your loan is for more than {formatMoney(NO_INTEREST_MOST.essentials)}. It may still cover a part.</p>
      )}
      <p>You need one of these, and you need to be able to pay it back:</p>
      <ul>
        <li>You earn less than $70,000 a year before tax. With a partner or children it is $100,000.</li>
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
