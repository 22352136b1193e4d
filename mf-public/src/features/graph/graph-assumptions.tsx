import { MONEYSMART_PAYDAY, Source } from '../../shared/source';
import styles from './graph.module.css';

/** The assumptions behind each line, with their sources. */
export const GraphAssumptions = () => (
  <section className={styles.section}>
    <h2>What we take for granted</h2>
    <p>
      You get the whole amount on the first day. You pay back the same sum each month, and always on time. The sums come
      from our own calculator, and the tables round them to the dollar.
    </p>
    <dl className={styles.assumptions}>
      <div>
        <dt>Payday loan</dt>
        <dd>
          The highest fees that the law allows: a set-up fee of 20%, and 4% of the amount each month.
          <Source href={MONEYSMART_PAYDAY}>Moneysmart, ‘Payday loans’</Source>
          <Source>National Credit Code, section 31A</Source>
        </dd>
      </div>
      <div>
        <dt>Microcredit loan</dt>
        <dd>
          Interest of 35% a year on what you still owe, and no fees. Lenders who work with Kiva earned about that. Rates
          differ a lot from country to country.
          <Source>Kiva, page on interest rates, mid-2010s</Source>
        </dd>
      </div>
      <div>
        <dt>Short term loan</dt>
        <dd>
          Interest of 12% a year on what you still owe, and no fees. That is an example of ours. For most loans, the law
          lets a lender ask for up to 48% a year.
          <Source>Explanatory Memorandum to the Enhancements Bill 2011, chapter 5, for the 48%</Source>
        </dd>
      </div>
      <div>
        <dt>No-interest loan</dt>
        <dd>
          You pay back what you borrowed. There is no interest and no fee. Not everyone can get one.
          <Source href={MONEYSMART_PAYDAY}>Moneysmart, ‘Payday loans’</Source>
        </dd>
      </div>
    </dl>
  </section>
);
