import { Link } from '@commonpurse/federation/router';
import { Prose } from '@commonpurse/ui';

import { MONEYSMART_PAYDAY, Source } from '../../../shared/source';
import { SixTrials, TRIALS } from '../sources';
import { TOPICS } from '../topics';

export const DoesItHelp = () => (
  <Prose>
    <h2>Does it help?</h2>
    <p>
      Sometimes, a little. Tests in six countries compared people who were offered small loans with people who were not.
      Some could start or grow a business, and people had more choice in how they earned and spent. On average, families
      did not have more income.
    </p>
    <Source claim="six-trials" secondary="the second is the researchers’ own summary">
      <SixTrials />; {TRIALS}
    </Source>
    <p>
      In Morocco, 13 in every 100 people took a loan when they could. They worked more for themselves and less for
      others. In the end they earned about the same.
    </p>
    <Source claim="morocco">Crépon, Devoto, Duflo and Pariente, 2015</Source>
    <p>
      Averages hide a lot. Read about who gains and who loses: <Link to={TOPICS.women.path}>{TOPICS.women.title}</Link>
    </p>
    <h2>And in Australia?</h2>
    <p>
      Small loans are different here. With a No Interest Loan you pay back what you borrowed and no more. Good Shepherd
      made the first ones in Victoria in 1981. <Link to="/additional-resources#money">Additional Resources</Link>{' '}
      explains how to ask for one.{' '}
    </p>
    <Source claim="first-no-interest-loans" secondary="a speech">
      Parliament of South Australia, 14 March 2012
    </Source>
    <p>
      A payday loan is quick to get and its fees are high. Before you sign, add up the cost in the{' '}
      <Link to="/calculator">calculator</Link>.
    </p>
    <Source claim="australian-small-loans" href={MONEYSMART_PAYDAY}>
      Moneysmart, ‘Payday loans’
    </Source>
  </Prose>
);
