import { Link } from '@commonpurse/federation/router';
import { COMPILED_ON } from '@commonpurse/helplines';
import { Disclosure } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import styles from './calculator.module.css';

const Source = ({ children }: { children: ReactNode }) => <p className={styles.source}>Source: {children}</p>;

/** What each kind of loan is, in plain words. Figures name their source. */
export function LoanGuides() {
  return (
    <section className={styles.guides}>
      <h2>About these loans</h2>
      <PaydayGuide />
      <MicrocreditGuide />
      <ShortTermGuide />
      <p className={styles.source}>
        Compiled on {COMPILED_ON} from public pages. Rules change: moneysmart.gov.au has today’s. More help and links:{' '}
        <Link to="/additional-resources">Additional Resources</Link>.
      </p>
    </section>
  );
}

function PaydayGuide() {
  return (
    <Disclosure summary="Payday loans" headingLevel={3}>
      <p>
        A payday loan is a small loan of up to $2,000. You pay it back within 16 days to 12 months. Its legal name is
        small amount credit contract.
      </p>
      <p>The lender may not charge interest. It charges fees instead:</p>
      <ul>
        <li>A set-up fee (establishment fee) of up to 20% of the amount you borrow.</li>
        <li>
          A monthly fee of up to 4% of the amount. It stays the same each month, even when you have paid back half.
        </li>
        <li>A fee when you pay late, and fees the government charges.</li>
      </ul>
      <p>
        Borrow $2,000 for one year with these fees, and you pay back about $3,360. To see that here, enter 20%, 12
        months and Monthly, and look at ‘What the loan really costs’.
      </p>
      <Source>Moneysmart, ‘Payday loans’.</Source>
      <p>
        There is a limit on what payday loans may take from your income. In each pay period, all your payday repayments
        together can be at most 10% of your pay after tax. With $1,600 a fortnight after tax, that is $160.
      </p>
      <Source>National Consumer Credit Protection Regulations, regulation 28LCA.</Source>
      <p>
        If you fall behind, the lender can never ask for more than twice what you borrowed. What you have paid already
        counts.
      </p>
      <Source>Everyday Law Queensland, 2025.</Source>
      <p>
        Ask about these first. A No Interest Loan is up to $2,000 for things you need, with no interest and no fees. A
        Centrelink advance has no interest. A power or phone company can often spread a bill over time.
      </p>
      <Source>Moneysmart, ‘Payday loans’.</Source>
    </Disclosure>
  );
}

function MicrocreditGuide() {
  return (
    <Disclosure summary="Microcredit loans" headingLevel={3}>
      <p>
        Microcredit means very small loans to people whom banks often turn away. Many borrowers use it for a small
        business. Most are women: in 2016, 84 out of 100.
      </p>
      <Source>Microfinance Barometer 2017.</Source>
      <p>
        You often borrow as a group. Each member promises to pay when another one cannot. That is called joint
        liability. It can bring support. It can also bring shame and pressure.
      </p>
      <p>
        Tiny loans cost a lot to run, so rates are higher than a bank’s. Kiva, which works with lenders in many
        countries, says that its partners earned about 35% a year on their loans.
      </p>
      <Source>Kiva, page on interest rates, mid-2010s.</Source>
      <p>
        Watch out for a flat rate. Then you pay interest on the whole amount to the end, even on what you have paid
        back. Say you borrow $1,000 at ‘10% flat’ and pay $22 a week for 50 weeks. Counted on what you still owe, that
        is nearly 20% a year.
      </p>
      <Source>our own sum.</Source>
      <p>
        Does it help? Seven studies looked at it. On average, the income of households did not rise in any of them. Some
        borrowers were freer in how they earned and spent.
      </p>
      <Source>J-PAL and IPA, ‘Where Credit Is Due’, 2015.</Source>
    </Disclosure>
  );
}

function ShortTermGuide() {
  return (
    <Disclosure summary="Short term loans" headingLevel={3}>
      <p>
        You pay a short term loan back in equal repayments, over some months or a few years. Part of each one is
        interest, the price for using the money. The rest pays off the loan. Interest is counted on what you still owe,
        so it falls over time.
      </p>
      <p>
        Borrow $5,000 for 24 months at 12% a year, and you pay $235.37 a month. In all that is $5,648.82, or $648.82 of
        interest.
      </p>
      <Source>our own sum; you can repeat it above.</Source>
      <p>
        For $2,001 to $5,000 over up to two years, the law sets a top price. It is a set-up fee of $400, and 48% a year
        for the rest.
      </p>
      <Source>Canstar, 2014; Bright Law, 2022.</Source>
      <p>
        Ask for the comparison rate. It puts the interest and most fees into one yearly rate, so you can compare loans
        of the same size and length. Ask, too, what it costs to pay the loan off early.
      </p>
    </Disclosure>
  );
}
