import { Link } from '@commonpurse/federation/router';
import { RESPECT } from '@commonpurse/helplines';
import { Prose } from '@commonpurse/ui';
import { Call } from '../../../shared/call';
import { Source } from '../../../shared/source';
import { A_CAMPAIGN, DEBT_TRAP, PERSONAL_SAFETY } from '../sources';

export const AtHome = () => (
  <Prose>
    <h2>And in Australia?</h2>
    <p>
      Small loans are different here. Payday loans are one kind. One estimate says that close to half of the women who
      used them in 2019 were single mothers.
    </p>
    <Source claim="payday-single-mothers" secondary={A_CAMPAIGN}>
      {DEBT_TRAP}
    </Source>
    <p>
      Some people use money to control someone else. About 1 in 6 women in Australia have had a partner who did this
      since they were 15. For men it is about 1 in 13.
    </p>
    <Source claim="economic-abuse">{PERSONAL_SAFETY}</Source>
    <p>
      If there is a loan in your name that was not your choice, <Link to="/calculator#help">see what you can do</Link>.
      Or talk to {RESPECT.name}, {RESPECT.hours}: <Call number={RESPECT.phones[0].number} />. Use a phone that the other
      person can’t check.
    </p>
  </Prose>
);
