import { MONEYSMART_PAYDAY, Source } from '../../shared/source';
import styles from './graph.module.css';

/** The assumptions behind each line, with their sources. */
export const GraphAssumptions = () => (
  <section className={styles.section}>
    <h2>How we worked it out</h2>
    <p>
      You get all the money on the first day and pay back the same amount every month, always on time. The figures come
      from our own calculator, and the tables round them to the dollar.
    </p>
    <dl className={styles.assumptions}>
      <div>
        <dt>Payday loan</dt>
        <dd>
          The highest fees the law allows: 20% of the amount to set it up, and 4% of the amount every month.
          <Source claim="payday-fees">National Credit Code, section 31A</Source>
        </dd>
      </div>
      <div>
        <dt>Loan at 48% a year</dt>
        <dd>
          Interest of 4% each month on what you still owe. With all fees included, that is the most the law allows for
          most other loans, such as one with your car as security. Banks and credit unions are outside this limit.
          <Source claim="offer-48">National Credit Code, sections 32A and 32B</Source>
        </dd>
      </div>
      <div>
        <dt>Bank loan</dt>
        <dd>
          Interest of 15% a year on what you still owe, and no fees. This is our own example. Banks charge more or less,
          and not everyone can get one of these loans.
        </dd>
      </div>
      <div>
        <dt>No-interest loan</dt>
        <dd>
          You pay back what you borrowed, with no interest and no fees, usually over 12 to 24 months. Not everyone can
          get one.
          <Source href={MONEYSMART_PAYDAY} claim="no-interest-loan">
            Moneysmart, ‘Payday loans’
          </Source>
        </dd>
      </div>
    </dl>
  </section>
);
