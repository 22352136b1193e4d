import { Card } from '@commonpurse/ui';
import { Source } from '../../../shared/source';
import styles from '../exhibit.module.css';
import { GOETZ, KABEER, NOT_REVIEWED, OWN_SUMMARY, TRIALS, YOUNG } from '../sources';

export const ForWhom = () => (
  <section className={styles.section}>
    <h2>Who gains, and who loses</h2>
    <div className={styles.pair}>
      <Card className={styles.side}>
        <h3>Some women gain</h3>
        <ul>
          <li>
            <strong>Those who say so themselves.</strong> Kabeer began with what women who borrow say about it. Some
            told of real gains. Studies disagree, she writes, because they do not mean the same thing by power at home.
            <Source claim="kabeer-gains">{KABEER}</Source>
          </li>
          <li>
            <strong>Those with a business, or an uneven income.</strong> They are freer in how they earn, when they
            spend, and how they get over a bad week.
            <Source claim="trials-choice" secondary={OWN_SUMMARY}>
              {TRIALS}
            </Source>
          </li>
        </ul>
      </Card>
      <Card className={styles.side}>
        <h3>Some women lose</h3>
        <ul>
          <li>
            <strong>Those whose loan someone else takes.</strong> In rural Bangladesh, men had control of a large part
            of the loans that women took out. The women still had to pay.
            <Source claim="loan-taken">{GOETZ}</Source>
          </li>
          <li>
            <strong>Those who have no time left.</strong> In Melanesia, men did no more at home when women earned money.
            The lack of time led to quarrels.
            <Source claim="double-burden" secondary={NOT_REVIEWED}>
              IWDA and Australian National University, ‘The Double Burden’, 2016
            </Source>
          </li>
          <li>
            <strong>Those with the least.</strong> In Andhra Pradesh, gender, caste and class decided who gained from
            loans and who did not.
            <Source claim="who-gains">{YOUNG}</Source>
          </li>
        </ul>
      </Card>
    </div>
    <p className={styles.measure}>
      None of this says that women choose badly. The question is who carries the risk: lender, investor, group, or the
      woman alone.
    </p>
  </section>
);
