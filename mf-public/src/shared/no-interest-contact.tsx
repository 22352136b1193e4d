import { NO_INTEREST_LOANS } from '@commonpurse/helplines';
import { OutsideLink } from '@commonpurse/ui';
import { Call } from './call';

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
