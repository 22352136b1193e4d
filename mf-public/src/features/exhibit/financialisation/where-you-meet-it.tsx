import styles from '../exhibit.module.css';
import { WeekSign } from '../pictures/week-sign';
import { Signs } from '../signs';
import { BasketSign, BookSign, FeastSign, PhoneSign } from './pictures';

const SIGNS = [
  {
    name: 'In the week',
    Picture: WeekSign,
    text: 'Pay day, rent day, repayment day: a loan’s dates shape the week.',
  },
  {
    name: 'In the shop',
    Picture: BasketSign,
    text: 'Food, shoes and school things are weighed against the next repayment.',
  },
  {
    name: 'On the big day',
    Picture: FeastSign,
    text: 'People plan a wedding, a birth or a hospital stay around a loan.',
  },
  {
    name: 'On the phone',
    Picture: PhoneSign,
    text: 'Money is a few taps away at any hour. How you pay it back can become a score.',
  },
  {
    name: 'At the table at night',
    Picture: BookSign,
    text: 'Someone plans, writes things down and keeps track. It is work that nobody pays for.',
  },
];

export const WhereYouMeetIt = () => (
  <section className={styles.section}>
    <h2>Where you may meet it</h2>
    <p className={styles.measure}>
      We made this list from the books and studies named on the four pages of this exhibit.
    </p>
    <Signs signs={SIGNS} />
  </section>
);
