import { BarChart, Prose } from '@commonpurse/ui';
import { Source } from '../../../shared/source';
import charts from '../charts/exhibit-charts.module.css';
import styles from '../exhibit.module.css';
import { BAROMETER, LENDERS_FRIENDS, NOT_REVIEWED } from '../sources';

const SHARES: readonly (readonly [where: string, share: number])[] = [
  ['Worldwide, 2006', 70],
  ['Worldwide, 2016', 84],
];

const ROWS = SHARES.map(([name, share]) => ({ name, lengths: [share], words: `${share} in every 100` }));

export const WhoBorrows = () => (
  <section className={styles.section}>
    <Prose>
      <h2>Who borrows?</h2>
      <p>
        A small loan of this kind is called microcredit. In 2016 about 123 million people had one, most of them women.
        About 60 in every 100 lived in rural areas.
      </p>
    </Prose>
    <BarChart
      title="Women in every 100 people with a microcredit loan"
      series={['Women']}
      rows={ROWS}
      max={100}
      track
      table={{ head: ['Where and when', 'Women'], rows: ROWS.map(({ name, words }) => [name, words]) }}
      className={charts.figure}
    />
    <div className={styles.measure}>
      <Source claim="women-share borrowers-2016" secondary={LENDERS_FRIENDS}>
        {BAROMETER}
      </Source>
      <Source claim="women-share-2006" secondary={NOT_REVIEWED}>
        for 2006, Armendáriz and Roome, 2008
      </Source>
      <p>The two counts were made in different ways. We found no later count that we can vouch for.</p>
    </div>
  </section>
);
