import { Source } from '../../shared/source';
import styles from './faq.module.css';

const WORDS = [
  ['Principal', 'the amount you borrow'],
  ['Term', 'how long you have to pay it back'],
  ['Repayment', 'what you pay each week, fortnight or month'],
  ['Interest', 'the price for using the money, charged on what you owe'],
  ['Per annum (p.a.)', 'for each year'],
  ['Establishment fee', 'a fee you pay once for setting up the loan'],
  ['Default', 'not paying on the day you agreed to'],
  ['APR', 'a yearly rate; some lenders include their fees in it and others don’t, so ask'],
  ['Comparison rate', 'interest and most fees in one yearly rate, to compare loans of the same size and length'],
] as const;

/** A glossary of the terms in loan offers. */
export function Words() {
  return (
    <>
      <dl className={styles.words}>
        {WORDS.map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>A low rate can still cost a lot of dollars. Look at the dollars first, then the rate.</p>
      <Source claim="comparison-rate">
        for the comparison rate, National Credit Code, part 10, and regulation 71; the rest is in our own words
      </Source>
    </>
  );
}
