import { Link } from '@commonpurse/federation/router';
import { Disclosure } from '@commonpurse/ui';
import reading from '../../shared/reading.module.css';
import { FIGURES_READ, Source } from '../../shared/source';
import styles from './calculator.module.css';

/** A plain description of each kind of loan. Figures name their source. */
export function LoanGuides() {
  return (
    <section className={styles.guides}>
      <h2>About these loans</h2>
      <PaydayGuide />
      <MicrocreditGuide />
      <ShortTermGuide />
      <p className={styles.source}>
        Checked against public sources on {FIGURES_READ}. Rules change: see moneysmart.gov.au for the latest. More help
        and links: <Link to="/additional-resources">Additional Resources</Link>.
      </p>
    </section>
  );
}

function PaydayGuide() {
  return (
    <Disclosure summary="Payday loans" headingLevel={3}>
      <p>
        A payday loan is a small loan of up to $2,000 that you pay back over 16 days to 12 months. Its legal name is
        small amount credit contract.
      </p>
      <p>The lender can’t charge interest. It charges fees instead:</p>
      <ul>
        <li>A set-up fee (establishment fee) of up to 20% of the amount you borrow.</li>
        <li>A monthly fee of up to 4% of the amount. It stays the same even when you have paid back half.</li>
        <li>A fee if you pay late, and any government fees.</li>
      </ul>
      <p>
        If you borrow $2,000 for one year with these fees, you pay back about $3,360. To see it here, enter 20%, 12
        months and Monthly, then press Calculate.
      </p>
      <Source claim="guide-payday-fees">Moneysmart, ‘Payday loans’</Source>
      <p>
        There is a limit on how much of your income payday loans can take. In each pay period, all your payday loan
        repayments together can be no more than 10% of your income after tax. Centrelink payments appear to count too.
        On $1,600 a fortnight, the limit is $160.
      </p>
      <Source claim="ten-per-cent">National Consumer Credit Protection Regulations, regulation 28LCA</Source>
      <p>
        If you fall behind, the lender can’t collect more than twice what you borrowed, including what you have already
        paid. Court costs can be added.
      </p>
      <Source claim="payday-default">National Credit Code, section 39B</Source>
      <p>
        Try not to take a new payday loan to pay off an old one, because you pay fees for longer. If you do, the lender
        can’t charge a set-up fee. The same lender can’t add the old loan’s unpaid fees to the new loan.
      </p>
      <Source claim="refinancing">National Credit Code, sections 31A and 39A</Source>
      <p>
        Ask about these first. A No Interest Loan is up to $2,000 for things you need, with no interest and no fees. A
        Centrelink advance has no interest. Power and phone companies will often let you pay a bill over time.
      </p>
      <Source claim="guide-payday-instead">Moneysmart, ‘Payday loans’</Source>
    </Disclosure>
  );
}

function MicrocreditGuide() {
  return (
    <Disclosure summary="Microcredit loans" headingLevel={3}>
      <p>
        Microcredit means very small loans to people that banks often turn away, mostly for a small business. In 2016,
        84 in every 100 borrowers were women.
      </p>
      <Source claim="women-share" secondary="a report by the industry">
        Microfinance Barometer 2017
      </Source>
      <p>
        People often borrow as a group. Each member promises to pay if another one can’t, which is called joint
        liability. It can bring support, and also shame and pressure.
      </p>
      <p>
        A small loan takes nearly as much work as a large one, so the rate is often higher than a bank’s. In Australia,
        the limit for lenders that are not banks applies to these loans too: 48% a year for most, with all fees
        included.
      </p>
      <Source claim="offer-48">National Credit Code, sections 32A and 32B</Source>
      <p>
        Watch out for a flat rate. It means you pay interest on the whole amount until the end, even on what you have
        paid back. Say you borrow $1,000 at ‘10% flat’ and pay $22 a week for 50 weeks. Worked out on what you still
        owe, that is nearly 20% a year.
      </p>
      <Source claim="guide-flat-rate">our own calculation</Source>
      <p>
        Does it help? In seven studies, average household income did not rise in any of them. Some borrowers had more
        choice in how they earned and spent.
      </p>
      <Source claim="guide-seven-studies" secondary="a summary of seven studies">
        <span className={reading.noWrap}>J-PAL</span> and IPA, ‘Where Credit Is Due’, 2015
      </Source>
    </Disclosure>
  );
}

function ShortTermGuide() {
  return (
    <Disclosure summary="Short term loans" headingLevel={3}>
      <p>
        You pay back a short term loan in equal repayments over a few months or a few years. Part of each one is
        interest, the price for using the money, and the rest pays off the loan. Interest is worked out on what you
        still owe, so it goes down over time.
      </p>
      <p>
        If you borrow $5,000 for 24 months at 12% a year, you pay $235.37 a month. The total is $5,648.82, including
        $648.82 of interest.
      </p>
      <Source claim="guide-example">our own calculation; you can repeat it above</Source>
      <p>
        The law sets a maximum price for $2,001 to $5,000 over up to two years. It is 48% a year, plus a set-up fee of
        up to $400. For most other loans it is 48% a year with all fees included. These limits do not apply to banks and
        credit unions.
      </p>
      <Source claim="medium-loan limits-not-for-banks">National Credit Code, sections 32A, 32B and 204</Source>
      <p>
        Ask for the comparison rate. It puts the interest and most fees into one yearly rate, so you can compare loans
        of the same size and length. Also ask what it costs to pay the loan off early.
      </p>
    </Disclosure>
  );
}
