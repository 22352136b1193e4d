import { Link } from '@commonpurse/federation/router';
import { Prose } from '@commonpurse/ui';
import { OutsideLink } from '../../../shared/outside-link';
import { MONEYSMART_PAYDAY, Source } from '../../../shared/source';

export const ForYou = () => (
  <Prose>
    <h2>What this means for you</h2>
    <p>
      If money is tight, that does not mean you planned badly. No one person sets pay, rent and prices. And some of the
      umbrella is still there. In Australia you can count on these three things:
    </p>
    <ul>
      <li>The law puts a limit on the fees of payday loans.</li>
      <li>If you cannot pay, you have a right to ask for smaller repayments or more time.</li>
      <li>
        Financial counsellors help with debts and bills, free of charge. Their number is in{' '}
        <Link to="/additional-resources#money">Additional Resources</Link>.
      </li>
    </ul>
    <Source claim="payday-fees hardship-right">
      <OutsideLink href={MONEYSMART_PAYDAY}>Moneysmart, ‘Payday loans’</OutsideLink>; National Credit Code, sections 31A
      and 72
    </Source>
  </Prose>
);
