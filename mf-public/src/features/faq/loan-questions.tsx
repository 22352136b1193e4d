import { Link } from '@commonpurse/federation/router';
import { Facts } from '@commonpurse/ui';
import { OutsideLink } from '../../shared/outside-link';
import { MONEYSMART_PAYDAY, Source } from '../../shared/source';
import { Words } from './words';
import type { Question } from './question';

export const LOAN_QUESTIONS: readonly Question[] = [
  {
    question: 'What kinds of small loans are there?',
    answer: (
      <>
        <p>
          A <strong>payday loan</strong> is up to $2,000. You pay it back within 16 days to 12 months. The lender may
          not charge interest. It charges fees, and they are high. A loan for 15 days or less is not allowed, unless it
          comes from a bank or credit union.
        </p>
        <Source claim="payday-size payday-no-interest payday-15-days">
          <OutsideLink href={MONEYSMART_PAYDAY}>Moneysmart, ‘Payday loans’</OutsideLink>; National Consumer Credit
          Protection Act 2009, section 133CA
        </Source>
        <p>
          A <strong>medium loan</strong> is more than $2,000 and up to $5,000, for 16 days to two years. The lender may
          charge a set-up fee of up to $400, and up to 48% a year on top. These limits do not hold for banks and credit
          unions.{' '}
        </p>
        <Source claim="medium-loan limits-not-for-banks">National Credit Code, sections 32A, 32B and 204</Source>
        <p>
          A <strong>short term loan</strong> runs for some months or a few years. You pay it back in equal parts, with
          interest. Interest is the price for using the money.
        </p>
        <p>
          A <strong>microcredit loan</strong> is a very small loan, often for a small business. It is made for people
          whom banks turn away.
        </p>
        <p>There are also loans without interest or fees. Look further down on this page.</p>
      </>
    ),
  },
  {
    question: 'What does a payday loan cost?',
    answer: (
      <>
        <p>
          The lender may charge a set-up fee of up to 20% of what you borrow. Each month it may add a fee of up to 4%.
          That fee stays the same, even when you have paid back half. So for $1,000, you may pay back in all:
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
          31A. We added up the totals ourselves
        </Source>
        <p>
          If you miss a payment, there can be more fees. But once you have missed one, there is a limit. What you pay in
          all can be at most twice what you borrowed, and what you have paid already counts. Only the cost of going
          after the debt, such as court costs, can come on top.
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
          Microfinance means small loans, savings and insurance for people whom banks often turn away. Most of them are
          women: in 2016, 84 out of 100.
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
          Type the numbers of an offer into the <Link to="/calculator">calculator</Link>. It shows what you pay back in
          dollars. You need no account, and what you type stays on your screen.
        </p>
        <p>
          Would you rather look at a picture? Open the <Link to="/graph">graph</Link>.
        </p>
        <p>Ask the lender for the total in dollars, too. Ask for it in writing, and read it at home.</p>
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
          At most 10% of your income after tax. Your wages count, and money from Centrelink appears to count too. The
          limit is for all your payday loans together, each time you pay. If $1,600 comes in each fortnight, it is $160
          a fortnight.
        </p>
        <p>
          The lender has to check this before it says yes. If a loan takes more, you may not owe its fees. You can
          complain, free of charge: <Link to="/additional-resources#money">Additional Resources</Link> says where.
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
          registers. ASIC is the government office that watches over lenders.
        </p>
        <p>
          A licence does not mean that the loan is good for you. The lender has to ask what you earn and what you spend.
          It may not give you a loan that you could not pay back without hardship.
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
          Yes, at any time. Ask the lender what you have to pay to close the loan. It has to tell you in writing, within
          7 days. With a payday loan you owe no monthly fee for months that have not begun.
        </p>
        <p>Other loans may have a fee for paying early. Ask about it before you sign.</p>
        <Source claim="early-payout early-no-monthly-fee">National Credit Code, sections 31C, 82 and 83</Source>
        <p>
          Take care when a lender offers you a new loan to pay out the old one. You start again, and it can cost more.
          When one payday loan pays off another, the lender can’t charge a set-up fee. The same lender can’t add the old
          loan’s unpaid fees to the new loan. It may still charge a monthly fee for each month of the new loan.
        </p>
        <Source claim="refinancing">National Credit Code, sections 31A(1A) and 39A</Source>
      </>
    ),
  },
];
