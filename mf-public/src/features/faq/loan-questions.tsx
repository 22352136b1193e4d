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
          not charge interest. It charges fees, and they are high.
        </p>
        <Source href={MONEYSMART_PAYDAY}>Moneysmart, ‘Payday loans’</Source>
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
          That fee stays the same, even when you have paid back half. If you borrow $1,000, you may pay back:
        </p>
        <Facts
          items={[
            { label: 'After 1 month', value: '$1,240' },
            { label: 'Over 3 months', value: '$1,320' },
            { label: 'Over 6 months', value: '$1,440' },
            { label: 'Over 12 months', value: '$1,680' },
          ]}
        />
        <Source>
          <OutsideLink href={MONEYSMART_PAYDAY}>Moneysmart, ‘Payday loans’</OutsideLink>; the sums are our own
        </Source>
        <p>
          If you pay late, there can be more fees. There is a limit: in all, the lender can never get more than twice
          what you borrowed. What you have paid already counts.
        </p>
        <Source>Everyday Law Queensland, everydaylawinqld.org.au, 2025</Source>
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
        <Source>Microfinance Barometer 2017</Source>
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
          At most 10% of what you have after tax. That limit is for all your payday loans together, in each pay period.
          If you have $1,600 a fortnight after tax, it is $160.
        </p>
        <Source>National Consumer Credit Protection Regulations, regulation 28LCA</Source>
        <p>
          The lender has to check this before it says yes. If a loan takes more, you can complain, free of charge.{' '}
          <Link to="/additional-resources#money">Additional Resources</Link> says where.
        </p>
      </>
    ),
  },
  {
    question: 'How do I check a lender?',
    answer: (
      <>
        <p>
          A lender needs a licence, or works for someone who has one. Look for the name on ASIC’s professional
          registers. ASIC is the government office that watches over lenders.
        </p>
        <p>
          A licence does not mean that the loan is good for you. The lender has to ask what you earn and what you spend.
          It may not give you a loan that you could not pay back without hardship.
        </p>
        <Source href="https://asic.gov.au/for-consumers/borrowing-money">ASIC, ‘Borrowing money’</Source>
      </>
    ),
  },
  {
    question: 'Can I pay a loan back early?',
    answer: (
      <>
        <p>
          Yes. Ask the lender what it takes to close the loan today. For a payday loan, it may not charge the monthly
          fee for the months that are left.
        </p>
        <Source>Bright Law, brightlaw.com.au, on the rules since 12 June 2023</Source>
        <p>Other loans may have a fee for paying early. Ask about it before you sign.</p>
      </>
    ),
  },
];
