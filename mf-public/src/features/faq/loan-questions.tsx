import { Link } from '@commonpurse/federation/router';
import { Facts, OutsideLink } from '@commonpurse/ui';
import { MONEYSMART_PAYDAY, Source } from '../../shared/source';
import { Words } from './words';
import type { Question } from './question';

export const LOAN_QUESTIONS: readonly Question[] = [
  {
    question: 'What kinds of small loans are there?',
    answer: (
      <>
        <p>
          A <strong>payday loan</strong> is up to $2,000, and you pay it back over 16 days to 12 months. The lender
          can’t charge interest, but it charges fees, and they are high. A loan for 15 days or less is not allowed,
          unless it comes from a bank or credit union.
        </p>
        <Source claim="payday-size payday-no-interest payday-15-days">
          <OutsideLink href={MONEYSMART_PAYDAY}>Moneysmart, ‘Payday loans’</OutsideLink>; National Consumer Credit
          Protection Act 2009, section 133CA
        </Source>
        <p>
          A <strong>medium loan</strong> is more than $2,000 and up to $5,000, for 16 days to two years. The lender can
          charge a set-up fee of up to $400, and up to 48% a year on top. These limits do not apply to banks and credit
          unions.{' '}
        </p>
        <Source claim="medium-loan limits-not-for-banks">National Credit Code, sections 32A, 32B and 204</Source>
        <p>
          A <strong>short term loan</strong> runs for a few months or a few years. You pay it back in equal amounts,
          with interest, which is the price for using the money.
        </p>
        <p>
          A <strong>microcredit loan</strong> is a very small loan, often for a small business, made for people that
          banks turn away.
        </p>
        <p>There are also loans without interest or fees, further down this page.</p>
      </>
    ),
  },
  {
    question: 'What does a payday loan cost?',
    answer: (
      <>
        <p>
          The lender can charge a set-up fee of up to 20% of what you borrow, and up to 4% more every month. The monthly
          fee stays the same even when you have paid back half. So for a loan of $1,000, you could pay back a total of:
        </p>
        <Facts
          items={[
            { label: 'Over 1 month', value: '$1,240' },
            { label: 'Over 3 months', value: '$1,320' },
            { label: 'Over 6 months', value: '$1,440' },
            { label: 'Over 12 months', value: '$1,680' },
          ]}
        />
        <Source claim="payday-fees payday-table">
          <OutsideLink href={MONEYSMART_PAYDAY}>Moneysmart, ‘Payday loans’</OutsideLink>; National Credit Code, section
          31A. We worked out the totals ourselves
        </Source>
        <p>
          If you miss a payment, there can be more fees. But once you have missed one, the lender can’t collect more
          than twice what you borrowed, including what you have already paid. Only the cost of chasing the debt, such as
          court costs, can be added.
        </p>
        <Source claim="payday-default">National Credit Code, sections 39B and 107</Source>
      </>
    ),
  },
  {
    question: 'What is microfinance?',
    answer: (
      <>
        <p>
          Microfinance means small loans, savings and insurance for people that banks often turn away. In 2016, 84 in
          every 100 borrowers were women.
        </p>
        <Source claim="women-share" secondary="a report by groups that work with lenders">
          Microfinance Barometer 2017
        </Source>
        <p>
          The exhibit shows how it began, and what can go wrong:{' '}
          <Link to="/exhibit/what-is-microfinance">What is microfinance?</Link>
        </p>
      </>
    ),
  },
  {
    question: 'How can I see what a loan will cost me?',
    answer: (
      <>
        <p>
          Type the numbers from an offer into the <Link to="/calculator">calculator</Link>. It shows what you would pay
          back in dollars. You don’t need an account, and we don’t keep what you type.
        </p>
        <p>
          If you would rather see a picture, open the <Link to="/graph">graph</Link>.
        </p>
        <p>Ask the lender for the total in dollars too. Get it in writing and read it at home.</p>
      </>
    ),
  },
  {
    question: 'What do the words in an offer mean?',
    answer: <Words />,
  },
  {
    question: 'How much may payday loans take out of my pay?',
    answer: (
      <>
        <p>
          No more than 10% of your income after tax. Your wages count, and Centrelink payments appear to count too. The
          limit covers all your payday loans together, each time you pay. If you get $1,600 a fortnight, the limit is
          $160 a fortnight.
        </p>
        <p>
          The lender has to check this before it says yes. If a loan takes more, you may not owe its fees. You can
          complain for free: <Link to="/additional-resources#money">Additional Resources</Link> says where.
        </p>
        <Source claim="ten-per-cent">
          National Consumer Credit Protection Act 2009, section 133CC; its Regulations, regulation 28LCA
        </Source>
      </>
    ),
  },
  {
    question: 'How do I check a lender?',
    answer: (
      <>
        <p>
          A lender needs a licence, or has to work for someone who has one. Look for the name on ASIC’s professional
          registers. ASIC is the government body that regulates lenders.
        </p>
        <p>
          A licence does not mean the loan is right for you. The lender has to ask what you earn and what you spend. It
          must not give you a loan that you couldn’t repay without hardship.
        </p>
        <Source claim="licence responsible-lending" href="https://asic.gov.au/for-consumers/borrowing-money">
          ASIC, ‘Borrowing money’
        </Source>
      </>
    ),
  },
  {
    question: 'Can I pay a loan back early?',
    answer: (
      <>
        <p>
          Yes, at any time. Ask the lender how much you have to pay to close the loan. It has to tell you in writing
          within 7 days. On a payday loan, you don’t pay the monthly fee for months that haven’t started.
        </p>
        <p>Other loans may have a fee for paying early, so ask before you sign.</p>
        <Source claim="early-payout early-no-monthly-fee">National Credit Code, sections 31C, 82 and 83</Source>
        <p>
          Be careful if a lender offers you a new loan to pay off the old one. You start again, and it can cost more.
          When one payday loan pays off another, the lender can’t charge a set-up fee. The same lender can’t add the old
          loan’s unpaid fees to the new loan. It can still charge a monthly fee for each month of the new loan.
        </p>
        <Source claim="refinancing">National Credit Code, sections 31A(1A) and 39A</Source>
      </>
    ),
  },
];
