import { Link } from '@commonpurse/federation/router';
import { OutsideLink, Prose } from '@commonpurse/ui';
import { MONEYSMART_PAYDAY, Source } from '../../../shared/source';

export const ForYou = () => (
  <Prose>
    <h2>What this means for you</h2>
    <p>
      If money is tight, that does not mean you planned badly. You don’t set your pay, rent or prices. And some of the
      umbrella is still there. In Australia you can count on three things:
    </p>
    <ul>
      <li>The law limits the fees on payday loans.</li>
      <li>If you can’t pay, you have the right to ask for smaller repayments or more time.</li>
      <li>
        Financial counsellors help with debts and bills for free. Their number is in{' '}
        <Link to="/additional-resources#money">Additional Resources</Link>.
      </li>
    </ul>
    <Source claim="payday-fees hardship-right">
      <OutsideLink href={MONEYSMART_PAYDAY}>Moneysmart, ‘Payday loans’</OutsideLink>; National Credit Code, sections 31A
      and 72
    </Source>
  </Prose>
);
