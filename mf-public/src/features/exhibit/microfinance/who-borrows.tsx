import { BarChart, Prose } from '@commonpurse/ui';
import { Source } from '../../../shared/source';
import charts from '../charts/exhibit-charts.module.css';
import styles from '../exhibit.module.css';

const SHARES: readonly (readonly [where: string, share: number])[] = [
  ['All over the world, 2006', 70],
  ['All over the world, 2016', 84],
  ['All over the world, 2018', 80],
  ['Grameen Bank, Bangladesh, 2006', 97],
  ['Kiva, loans through a website, 2005–15', 75],
];

const ROWS = SHARES.map(([name, share]) => ({ name, lengths: [share], words: `${share} of 100` }));

export const WhoBorrows = () => (
  <section className={styles.section}>
    <Prose>
      <h2>Who borrows?</h2>
      <p>
        A small loan of this kind is called microcredit. In 2016 about 123 million people had one, most of them women.
        About 60 of 100 lived outside towns.
      </p>
    </Prose>
    <BarChart
      title="Women among 100 people with such a loan"
      series={['Women']}
      rows={ROWS}
      max={100}
      track
      table={{ head: ['Where and when', 'Women'], rows: ROWS.map(({ name, words }) => [name, words]) }}
      className={charts.figure}
    />
    <div className={styles.measure}>
      <Source>
        Microfinance Barometer 2017; for 2006, Armendáriz and Roome, 2008, and treehugger.com; for 2018,
        wisconsinmicrofinance.com; for Kiva, americancynic.net. We found no count later than 2018
      </Source>
    </div>
  </section>
);
