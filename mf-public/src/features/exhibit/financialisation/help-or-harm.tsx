import { Card } from '@commonpurse/ui';
import { Source } from '../../../shared/source';
import styles from '../exhibit.module.css';
import { CGAP_PHONE, NOT_REVIEWED, OWN_SUMMARY, TRIALS } from '../sources';

export const HelpOrHarm = () => (
  <section className={styles.section}>
    <h2>Does it help, or does it hurt?</h2>
    <p className={styles.measure}>Both. It depends on the price, and on whether there is money to pay it back with.</p>
    <div className={styles.pair}>
      <Card className={styles.side}>
        <h3>When it can help</h3>
        <p>
          A loan can help a family through a bad week, or keep a small business going. Seven careful tests looked at
          people who could get a small loan. They were freer in how they earned, what they spent, and how they dealt
          with risk.
        </p>
        <Source claim="trials-choice" secondary={OWN_SUMMARY}>
          {TRIALS}
        </Source>
      </Card>
      <Card className={styles.side}>
        <h3>When it can hurt</h3>
        <p>
          When the money is short every week, a loan does not help for long. In Kenya and Tanzania, many people borrow
          by phone. About half of them had paid late by 2018. To pay, 20 of 100 in Kenya had cut back on food. In
          Tanzania it was 9. Most were young men in towns.
        </p>
        <Source claim="phone-loans-late phone-loans-food" secondary={NOT_REVIEWED}>
          {CGAP_PHONE}
        </Source>
      </Card>
    </div>
  </section>
);
