import { NATIONAL_DEBT_HELPLINE, NO_INTEREST_LOANS, RESPECT } from '@commonpurse/helplines';
import { Link } from '@commonpurse/federation/router';
import { Call, Text } from '../../shared/call';
import { OutsideLink } from '../../shared/outside-link';
import { MONEYSMART_PAYDAY, Source } from '../../shared/source';
import type { Question } from './question';

const debtHelpline = (
  <>
    {NATIONAL_DEBT_HELPLINE.name}: <Call number={NATIONAL_DEBT_HELPLINE.phones[0].number} />,{' '}
    {NATIONAL_DEBT_HELPLINE.hours}
  </>
);

export const HELP_QUESTIONS: readonly Question[] = [
  {
    question: 'Is there a loan without interest?',
    answer: (
      <>
        <p>
          Yes. A No Interest Loan has no interest and no fees. You pay back what you borrowed. You can ask for up to
          $2,000 for things you need. For bond or rent in advance it can be up to $3,000.
        </p>
        <p>It is for you if you can pay it back, and if one of these is true:</p>
        <ul>
          <li>You earn less than $70,000 a year before tax. For a couple or with children, it is $100,000.</li>
          <li>You have a Health Care Card or a Pension Card.</li>
          <li>There was violence in your family in the past 10 years.</li>
        </ul>
        <p>
          Call <Call number={NO_INTEREST_LOANS.phones[0].number} />, or look at{' '}
          <OutsideLink href={NO_INTEREST_LOANS.website}>nils.com.au</OutsideLink>.
        </p>
        <p>
          Do you get a payment from Centrelink? You may be able to have a part of it early, without interest. And power
          or phone companies can often spread a bill over time.
        </p>
        <Source href={MONEYSMART_PAYDAY}>Moneysmart, ‘Payday loans’</Source>
      </>
    ),
  },
  {
    question: 'I cannot pay. What can I do?',
    answer: (
      <>
        <p>
          Tell the lender early. You have the right to ask for smaller repayments or more time. This is called a
          hardship variation. Any good reason counts: you are ill, you lost work, you care for someone, you split up, or
          there is violence at home.
        </p>
        <p>Is somebody else on the loan with you? You can ask without that person.</p>
        <Source>Financial Rights Legal Centre, and Consumer Credit Legal Service WA</Source>
        <p>
          A financial counsellor can make the call with you. That is a trained person who helps with debts and bills,
          free of charge. {debtHelpline}.
        </p>
        <p>
          Does the lender say no, or nothing at all? Then a free complaints service can step in.{' '}
          <Link to="/additional-resources#money">Additional Resources</Link> has its number.
        </p>
      </>
    ),
  },
  {
    question: 'Did someone make you sign?',
    answer: (
      <>
        <p>
          It is not your fault. When someone uses money to control you, it is called financial abuse. It can look like
          this:
        </p>
        <ul>
          <li>You were pushed or tricked into a loan.</li>
          <li>A loan is in your name, and somebody else has the money.</li>
          <li>You get a small allowance, and every dollar is checked.</li>
          <li>You cannot get into your own account.</li>
        </ul>
        <Source>NSW Government, media release on financial abuse, 2024</Source>
        <p>
          You may not have to pay all of it. Free legal services know about this. Find the one for your state under{' '}
          <Link to="/additional-resources#legal">Additional Resources</Link>. You can also ask the lender for hardship
          help, as above.
        </p>
        <p>
          To talk it through, day and night: {RESPECT.name}, <Call number={RESPECT.phones[0].number} />, or text{' '}
          <Text number={RESPECT.text} />. Use a phone that the other person cannot check.
        </p>
      </>
    ),
  },
  {
    question: 'Who can I talk to about money, free of charge?',
    answer: (
      <>
        <p>
          A financial counsellor listens, looks at the letters with you, and can talk to the lender. It is free, and it
          stays between you. {debtHelpline}.
        </p>
        <p>
          There are more numbers, also for your state and in your language, under{' '}
          <Link to="/additional-resources">Additional Resources</Link>.
        </p>
      </>
    ),
  },
];
