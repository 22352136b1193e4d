import { Card } from '@commonpurse/ui';
import { Source } from '../../../shared/source';
import styles from '../exhibit.module.css';
import { CGAP_PHONE, NOT_REVIEWED, OWN_SUMMARY, TRIALS } from '../sources';

export const HelpOrHarm = () => (
  <section className={styles.section}>
    <h2>Does it help, or does it hurt?</h2>
    <p className={styles.measure}>
      It can do both. It depends on the price, and on whether there is money to pay it back.
    </p>
    <div className={styles.pair}>
      <Card className={styles.side}>
        <h3>When it can help</h3>
        <p>
          A loan can help a family through a bad week, or keep a small business going. Seven careful tests looked at
          people who could get a small loan. They had more choice in how they earned, what they spent and how they dealt
          with risk.
        </p>
        <Source claim="trials-choice" secondary={OWN_SUMMARY}>
          {TRIALS}
        </Source>
      </Card>
      <Card className={styles.side}>
        <h3>When it can hurt</h3>
        <p>
          If money is short every week, a loan does not help for long. In Kenya and Tanzania many people borrow by
          phone, and by 2018 about half of them had paid late. To repay, 20 in every 100 borrowers in Kenya and 9 in
          Tanzania bought less food. Most borrowers were young men in towns.
        </p>
        <Source claim="phone-loans-late phone-loans-food" secondary={NOT_REVIEWED}>
          {CGAP_PHONE}
        </Source>
      </Card>
    </div>
  </section>
);
