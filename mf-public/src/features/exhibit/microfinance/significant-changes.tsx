import { Disclosure } from '@commonpurse/ui';
import { Source } from '../../../shared/source';
import { Timeline, type Step } from '../charts/timeline';
import styles from '../exhibit.module.css';
import { AndhraPradesh, CGAP_PHONE, COMPARTAMOS, NOT_REVIEWED, RAHMAN, STATE_CREDIT } from '../sources';

const CHANGES: readonly Step[] = [
  {
    from: 1950,
    to: 1979,
    when: '1950s–70s',
    name: 'Loans from the state',
    text: 'Governments lend to farmers at low rates.',
  },
  {
    from: 1974,
    to: 1992,
    when: '1970s–80s',
    name: 'Loans through groups',
    text: 'In 1974, 4,000 women in Ahmedabad, India, start SEWA Bank. In 1983, Grameen in Bangladesh becomes a bank.',
  },
  {
    from: 1990,
    to: 2010,
    when: '1990s–2000s',
    name: 'Loans as a business',
    text: 'Lenders turn into banks with investors. In 2007, Compartamos in Mexico sells shares for 468 million US dollars.',
  },
  {
    from: 2010,
    to: 2020,
    when: '2010s on',
    name: 'Loans by phone',
    text: 'There is no meeting and no group: data takes the place of neighbours. By 2018, more than a third of people with a phone in Kenya have borrowed on it.',
  },
];

export const SignificantChanges = () => (
  <section className={styles.risks}>
    <h2>How it changed</h2>
    <Disclosure summary="Significant Changes" headingLevel={3}>
      <p>There were four big changes. The years are approximate, and the old ways carried on beside the new ones.</p>
      <Timeline title="Four ways of lending small amounts" steps={CHANGES} />
      <p>
        The word grew too. First there was microcredit, which means loans alone. Microfinance added savings and
        insurance. Today many people talk about financial inclusion, an account for everyone.
      </p>
      <p>
        It was praised, then it ran into trouble. In 2006 Muhammad Yunus and Grameen Bank won the Nobel Peace Prize.
        Four years later, a debt crisis broke out in Andhra Pradesh in India.
      </p>
      <Source claim="state-credit grameen-bank nobel-prize andhra-pradesh">
        {STATE_CREDIT}; Grameen Bank Ordinance 1983; {RAHMAN}; Norwegian Nobel Committee, 13 October 2006;{' '}
        <AndhraPradesh />
      </Source>
      <Source claim="sewa-bank compartamos-shares phone-loans" secondary={NOT_REVIEWED}>
        UNESCO, Clearing House of Best Practices, on SEWA Bank; {COMPARTAMOS}; {CGAP_PHONE}
      </Source>
    </Disclosure>
  </section>
);
