import { BarChart, formatNumber, Prose } from '@commonpurse/ui';
import { Source } from '../../../shared/source';
import charts from '../charts/exhibit-charts.module.css';
import styles from '../exhibit.module.css';
import { A_CAMPAIGN, DEBT_TRAP, PaydayInTheUk } from '../sources';

const MAX_WOMEN = 300_000;

const ESTIMATES: readonly (readonly [year: string, women: number])[] = [
  ['2005', 84_000],
  ['2015', 177_000],
  ['2017', 222_000],
  ['2019', 287_000],
];

const ROWS = ESTIMATES.map(([name, women]) => ({ name, lengths: [women], words: formatNumber(women) }));

export const InAustralia = () => (
  <section className={styles.section}>
    <Prose>
      <h2>In Australia: loans to get through the month</h2>
      <p>
        A payday loan is a small loan, paid out fast, with high fees. The bars show estimates of how many women used
        one. In 2019 there were more than three times as many as in 2005.
      </p>
    </Prose>
    <BarChart
      title="Women in Australia with payday loans"
      series={['Women']}
      rows={ROWS}
      max={MAX_WOMEN}
      track
      table={{ head: ['Year', 'Women'], rows: ROWS.map(({ name, words }) => [name, words]) }}
      className={charts.figure}
    />
    <Prose>
      <Source claim="payday-women" secondary={A_CAMPAIGN}>
        Digital Finance Analytics for Good Shepherd Microfinance, 2016; Good Shepherd Microfinance, 2018–19; {DEBT_TRAP}
      </Source>
      <p>
        Take care with these numbers. They are estimates, made for groups that want stricter rules. For 177,000, some
        reports say 2015 and some 2016. Since June 2023 the rules are stricter, so today may look different.{' '}
      </p>
      <Source claim="rules-of-2023">Financial Sector Reform Act 2022, schedule 4</Source>
      <h3>Why did it grow?</h3>
      <p>
        A study from the UK names three causes that work together. Pay is not steady. Support from the state is cut. And
        daily life is financialised. Payday loans play the biggest part in the USA, in Australia and in the UK.
      </p>
      <Source claim="payday-causes">
        <PaydayInTheUk />
      </Source>
    </Prose>
  </section>
);
