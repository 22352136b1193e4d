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
      Small loans look different here. Payday loans are one kind. An estimate says that close to half of the women who
      used them in 2019 were single mothers.
    </p>
    <Source claim="payday-single-mothers" secondary={A_CAMPAIGN}>
      {DEBT_TRAP}
    </Source>
    <p>
      Some people use money to control someone. Of 100 women in Australia, 16 have had a partner who did this since they
      were 15. Of 100 men it is about 8.
    </p>
    <Source claim="economic-abuse">{PERSONAL_SAFETY}</Source>
    <p>
      Is there a loan in your name that was not your choice? <Link to="/calculator#help">See what you can do</Link>. Or
      talk to someone, {RESPECT.hours}: {RESPECT.name}, <Call number={RESPECT.phones[0].number} />. Use a phone that the
      other person cannot check.
    </p>
  </Prose>
);
