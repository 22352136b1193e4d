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
        A payday loan is a small, fast loan with high fees. The bars show estimates of how many women used one. There
        were more than three times as many in 2019 as in 2005.
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
        Be careful with these numbers. They are estimates made for groups that want stricter rules, and reports disagree
        on whether the 177,000 was for 2015 or 2016. The rules have been stricter since June 2023, so things may look
        different today.{' '}
      </p>
      <Source claim="rules-of-2023">Financial Sector Reform Act 2022, schedule 4</Source>
      <h3>Why did it grow?</h3>
      <p>
        A UK study names three causes that work together: unsteady pay, cuts to government support, and the
        financialisation of daily life. Payday loans are most common in the USA, Australia and the UK.
      </p>
      <Source claim="payday-causes">
        <PaydayInTheUk />
      </Source>
    </Prose>
  </section>
);
