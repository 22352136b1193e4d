import { Source } from '../../shared/source';
import styles from './about.module.css';

const STEPS = [
  {
    year: '1974',
    text: 'In Ahmedabad, India, 4,000 working women start their own bank.',
    claim: 'sewa-bank',
    source: 'UNESCO, Clearing House of Best Practices',
    secondary: 'a summary, not a study',
  },
  {
    year: '1981',
    text: 'In Victoria, Good Shepherd makes the first No Interest Loans.',
    claim: 'first-no-interest-loans',
    source: 'Parliament of South Australia, 14 March 2012',
    secondary: 'a speech',
  },
  {
    year: '1983',
    text: 'In Bangladesh, a law makes Grameen a bank, which lends small amounts, mostly to women.',
    claim: 'grameen-bank',
    source: 'Grameen Bank Ordinance 1983; Rahman, in World Development 27(1), 1999',
  },
  {
    year: '2007',
    text: 'In Mexico, a lender to poor women sells shares for 468 million US dollars. Small loans have become big business.',
    claim: 'compartamos-shares',
    source: 'ACCION, InSight 23, June 2007',
    secondary: 'a report by one of the sellers',
  },
  {
    year: '2018',
    text: 'In Kenya, more than a third of people with a phone have borrowed on it, and about half of them have paid late.',
    claim: 'phone-loans',
    source: 'CGAP, ‘A Digital Credit Revolution’, October 2018',
    secondary: 'a survey that was not peer-reviewed',
  },
];

/** From a women's bank to loans by phone, in five steps. */
export function History() {
  return (
    <div className={styles.history}>
      <h3>How it grew</h3>
      <ol>
        {STEPS.map(({ year, text, source, ...origin }) => (
          <li key={year}>
            <strong>{year}</strong>
            <p>{text}</p>
            <Source {...origin}>{source}</Source>
          </li>
        ))}
      </ol>
    </div>
  );
}
