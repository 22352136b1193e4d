import { Prose } from '@commonpurse/ui';
import { Source } from '../../../shared/source';
import { DotChart, type DotRow } from '../charts/dot-chart';
import styles from '../exhibit.module.css';
import { SixTrials, TRIALS } from '../sources';

const ROWS: readonly DotRow[] = [
  { name: 'Their business was more active', found: 6, tests: 7 },
  { name: 'Women had more say', found: 1, tests: 4 },
  { name: 'Children went to school more', found: 0, tests: 6 },
  { name: 'Families had more income, on average', found: 0, tests: 7 },
];

export const TheTests = () => (
  <section className={styles.section}>
    <Prose>
      <h2>What careful tests found</h2>
      <p>
        In seven places, chance decided who was offered a small loan, so those people could be compared with others like
        them. Not every test asked every question.
      </p>
    </Prose>
    <DotChart
      title="In how many tests did things get better?"
      yes="got better"
      no="no clear change"
      head={['What they looked at', 'Tests where it got better']}
      rows={ROWS}
    />
    <Prose>
      <Source claim="trials-counts six-trials" secondary="the first is the researchers’ own summary">
        {TRIALS}; <SixTrials />
      </Source>
      <p>
        The tests did not find widespread harm either. On average, things got a little better. But an average hides
        those who did well and those who did badly.
      </p>
    </Prose>
  </section>
);
