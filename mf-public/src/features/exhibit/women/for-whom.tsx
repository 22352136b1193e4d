import { Card } from '@commonpurse/ui';
import { Source } from '../../../shared/source';
import styles from '../exhibit.module.css';
import { GOETZ, KABEER, NOT_REVIEWED, OWN_SUMMARY, TRIALS, YOUNG } from '../sources';

export const ForWhom = () => (
  <section className={styles.section}>
    <h2>Who gains, and who loses</h2>
    <div className={styles.measure}>
      <p>
        Studies disagree. Kabeer writes that they mean different things by power at home. She started with what women
        who borrow say themselves.
      </p>
      <Source claim="kabeer-power">{KABEER}</Source>
    </div>
    <div className={styles.pair}>
      <Card className={styles.side}>
        <h3>Some women gain</h3>
        <ul>
          <li>
            <strong>In their choices.</strong> In the tests, people with a loan had more choice in how they earn, spend
            and deal with risk.
            <Source claim="trials-choice" secondary={OWN_SUMMARY}>
              {TRIALS}
            </Source>
          </li>
          <li>
            <strong>In their business.</strong> In six of seven tests, their business became more active. It rarely made
            more profit.
            <Source claim="trials-counts" secondary={OWN_SUMMARY}>
              {TRIALS}
            </Source>
          </li>
        </ul>
      </Card>
      <Card className={styles.side}>
        <h3>Some women lose</h3>
        <ul>
          <li>
            <strong>Those whose loan someone else takes.</strong> In rural Bangladesh, men controlled a large share of
            the loans that women took out. The women still had to pay.
            <Source claim="loan-taken">{GOETZ}</Source>
          </li>
          <li>
            <strong>Those who have no time left.</strong> In Melanesia, men did no more at home when women earned money.
            The lack of time led to arguments.
            <Source claim="double-burden" secondary={NOT_REVIEWED}>
              IWDA and Australian National University, ‘The Double Burden’, 2016
            </Source>
          </li>
          <li>
            <strong>Those who start with less.</strong> In Andhra Pradesh, who could gain from loans depended on gender,
            caste and class.
            <Source claim="who-gains">{YOUNG}</Source>
          </li>
        </ul>
      </Card>
    </div>
    <p className={styles.measure}>
      None of this means that women make bad choices. The question is who carries the risk: the lender, the investor,
      the group, or the woman alone.
    </p>
  </section>
);
