import { Source } from '../../shared/source';
import styles from './about.module.css';

const STEPS = [
  {
    year: '1974',
    text: 'In Ahmedabad, India, about 4,000 working women start a bank of their own. Each puts in 10 rupees.',
    source: 'Down To Earth, 6 March 2024',
  },
  {
    year: '1981',
    text: 'In Victoria, Good Shepherd gives out the first No Interest Loans.',
    source: 'bnc.org.au',
  },
  {
    year: '1983',
    text: 'In Bangladesh, Grameen becomes a bank. It lends small sums, mostly to women.',
    source: 'Arab News, 14 October 2006',
  },
  {
    year: '2007',
    text: 'In Mexico, a lender to poor women sells its shares for 468 million US dollars. Small loans are a business now.',
    source: 'ACCION, InSight 23, June 2007',
  },
  {
    year: '2018',
    text: 'In Kenya, more than a third of phone owners have borrowed by phone. About half of them have paid late.',
    source: 'CGAP, ‘A Digital Credit Revolution’, October 2018',
  },
];

/** From a women's bank to loans by phone, in five steps. */
export function History() {
  return (
    <div className={styles.history}>
      <h3>How it grew</h3>
      <ol>
        {STEPS.map(({ year, text, source }) => (
          <li key={year}>
            <strong>{year}</strong>
            <p>{text}</p>
            <Source>{source}</Source>
          </li>
        ))}
      </ol>
    </div>
  );
}
