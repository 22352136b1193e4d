import { Source } from '../../../shared/source';
import { Timeline, type Step } from '../charts/timeline';
import styles from '../exhibit.module.css';
import { AndhraPradesh, CGAP_PHONE, COMPARTAMOS, HARVEY, NOT_REVIEWED, STATE_CREDIT } from '../sources';

const STEPS: readonly Step[] = [
  {
    from: 1950,
    to: 1979,
    when: '1950s–70s',
    name: 'Cheap loans from the state',
    text: 'In many countries, governments lend to farmers at low rates.',
  },
  {
    from: 1975,
    to: 1989,
    when: '1970s–80s',
    name: 'A turn in thinking',
    text: 'Economists who trust markets call these loans a mistake.',
  },
  {
    from: 1979.5,
    when: '1979–80',
    name: 'The turning point',
    text: 'In Harvey’s account, the idea of free markets comes to power.',
  },
  {
    from: 2000,
    when: '2000',
    name: 'A project becomes a business',
    text: 'Compartamos in Mexico started in 1990 with donated money. From 2000 it lends for profit.',
  },
  {
    from: 2007,
    when: '2007',
    name: 'Its shares are sold',
    text: 'Investors pay 468 million US dollars for about 30% of it.',
  },
  {
    from: 2010,
    when: '2010',
    name: 'A bubble bursts in India',
    text: 'In Andhra Pradesh, many people can’t pay back their small loans.',
  },
  {
    from: 2018,
    when: '2018',
    name: 'The loan is in the phone',
    text: 'In Kenya, more than a third of people with a phone have borrowed on it.',
  },
];

export const HowItCameAbout = () => (
  <section className={styles.section}>
    <h2>How it came about</h2>
    <p className={styles.measure}>
      As the idea spread, lending to poor people changed too. A bar shows a time that lasted for years. A dot shows one
      moment.
    </p>
    <Timeline title="From state loans to loans by phone" steps={STEPS} />
    <div className={styles.measure}>
      <Source claim="state-credit andhra-pradesh">
        {STATE_CREDIT}; <AndhraPradesh />
      </Source>
      <Source claim="neoliberal-turn compartamos-shares compartamos-start phone-loans" secondary={NOT_REVIEWED}>
        {HARVEY}; {COMPARTAMOS}; {CGAP_PHONE}
      </Source>
    </div>
  </section>
);
