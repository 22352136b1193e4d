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
        For women in Australia who are thinking about a loan, paying one back, or helping someone with one. Come as you
        are. You do not have to be in trouble to ask.
      </p>
      <p>
        Some people use money to control someone. Of 100 women in Australia, 16 have had a partner who did this since
        they were 15. It is called economic abuse.
      </p>
      <Source claim="economic-abuse">
        Australian Bureau of Statistics, Personal Safety Survey 2021–22, 22 November 2023
      </Source>
      <p>
        So every page has numbers to call, and a button to <Link to="/exit-information">leave fast</Link>. More help is
        under <Link to="/additional-resources">Additional Resources</Link>.
      </p>
      <h2>How we work</h2>
      <Operator />
      <ul>
        <li>We lend no money, and we have no part in anyone’s loan.</li>
        <li>There are no ads here, and no trackers.</li>
        <li>We keep nothing of what you type into the calculator.</li>
        <li>Each figure says where it comes from.</li>
        <li>
          You find information here, not advice. For your own case, ask a financial counsellor. That is a trained person
          who helps with debts, free of charge. Call the National Debt Helpline,{' '}
          <Call number={NATIONAL_DEBT_HELPLINE.phones[0].number} />, {NATIONAL_DEBT_HELPLINE.hours}.
        </li>
      </ul>
      <p>
        The <Link to="/terms-of-use-and-policies">Terms of Use and Policies</Link> say what you can count on, and what
        we ask of you.
      </p>
    </Prose>
  );
}
