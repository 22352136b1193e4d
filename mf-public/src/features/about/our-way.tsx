import { NATIONAL_DEBT_HELPLINE } from '@commonpurse/helplines';
import { Link } from '@commonpurse/federation/router';
import { Prose } from '@commonpurse/ui';
import { Call } from '../../shared/call';
import { Operator } from '../../shared/operator';
import { Source } from '../../shared/source';

export function OurWay() {
  return (
    <Prose>
      <h2>Who we are here for</h2>
      <p>
        For women in Australia who are thinking about a loan, paying one back, or helping someone with one. You don’t
        have to be in trouble to ask.
      </p>
      <p>
        Some people use money to control someone else. It’s called economic abuse. About 1 in 6 women in Australia have
        had a partner who did this since they were 15.
      </p>
      <Source claim="economic-abuse">
        Australian Bureau of Statistics, Personal Safety Survey 2021–22, 22 November 2023
      </Source>
      <p>
        That is why every page has numbers to call and a button to <Link to="/exit-information">leave quickly</Link>.
        You can find more help in <Link to="/additional-resources">Additional Resources</Link>.
      </p>
      <h2>How we work</h2>
      <Operator />
      <ul>
        <li>We don’t lend money and we earn nothing from anyone’s loan.</li>
        <li>There are no ads and no trackers here.</li>
        <li>We don’t keep anything you type into the calculator.</li>
        <li>We say where every figure comes from.</li>
        <li>
          This is information, not advice. For your own situation, talk to a financial counsellor, a trained person who
          helps with debts for free. Call the National Debt Helpline,{' '}
          <Call number={NATIONAL_DEBT_HELPLINE.phones[0].number} />, {NATIONAL_DEBT_HELPLINE.hours}.
        </li>
      </ul>
      <p>
        The <Link to="/terms-of-use-and-policies">Terms of Use and Policies</Link> explain what you can expect from us
        and what we ask of you.
      </p>
    </Prose>
  );
}
