import { NATIONAL_DEBT_HELPLINE, RESPECT } from '@commonpurse/helplines';
import { Link } from '@commonpurse/federation/router';
import { Call, Text } from '../../shared/call';
import { CentrelinkAdvance, NoInterestContact, NoInterestLoan } from '../../shared/interest-free';
import { MONEYSMART_PAYDAY, Source } from '../../shared/source';
import type { Question } from './question';

const DebtHelpline = () => (
  <span>
    {NATIONAL_DEBT_HELPLINE.name}: <Call number={NATIONAL_DEBT_HELPLINE.phones[0].number} />,{' '}
    {NATIONAL_DEBT_HELPLINE.hours}
  </span>
);

export const HELP_QUESTIONS: readonly Question[] = [
  {
    question: 'Is there a loan without interest?',
    answer: (
      <>
        <p>Yes, and there are other ways to get money without interest.</p>
        <NoInterestLoan />
        <p>
          <NoInterestContact />
        </p>
        <CentrelinkAdvance />
        <p>Power and phone companies will often let you pay a bill over time.</p>
        <Source claim="bill-plan" href={MONEYSMART_PAYDAY}>
          Moneysmart, ‘Payday loans’
        </Source>
      </>
    ),
  },
  {
    question: 'I cannot pay. What can I do?',
    answer: (
      <>
        <p>
          Tell the lender early, by phone or in writing. You have the right to ask for smaller repayments or more time,
          which is called a hardship notice. Any good reason counts: illness, losing work, caring for someone, a
          break-up, or violence at home.
        </p>
        <p>
          If it is violence, you don’t have to give details. The lender may ask about your money, and you do have to
          answer that. {RESPECT.name} can help you decide what to say: <Call number={RESPECT.phones[0].number} />.
        </p>
        <p>
          The lender has to answer within 21 days. If it asks you a question first, the 21 days start again when you
          answer. If it says no, it must wait another 14 days before it goes to court or takes anything. If someone else
          is on the loan with you, you can still ask on your own.
        </p>
        <p>
          Not sure what to write? Answer a few questions and we’ll write the letter for you:{' '}
          <Link to="/hardship-letter">A letter to your lender</Link>. Nothing you type there is sent or stored.
        </p>
        <Source claim="hardship-right hardship-times hardship-questions">
          National Credit Code, sections 72 and 89A
        </Source>
        <p>
          Try this before you take a new loan to pay off the old one, because a new loan has new costs. If you ask for
          more time before you miss a payment, a payday lender is not allowed to charge you for it.
        </p>
        <Source claim="rescheduling-no-fee">Federal Court of Australia, [2025] FCAFC 34; ASIC, release 24-074</Source>
        <p>
          A financial counsellor, a trained person who helps with debts and bills for free, can make the call with you.{' '}
          <DebtHelpline />.
        </p>
        <p>
          If the lender says no or does not answer, you can complain to a free service.{' '}
          <Link to="/additional-resources#money">Additional Resources</Link> has its number.
        </p>
      </>
    ),
  },
  {
    question: 'Did someone make you sign?',
    answer: (
      <>
        <p>It is not your fault. Using money to control someone is called financial abuse. It can look like this:</p>
        <ul>
          <li>You were pushed or tricked into a loan.</li>
          <li>There is a loan in your name, and someone else has the money.</li>
          <li>You get a small allowance and have to account for every dollar.</li>
          <li>You can’t get into your own account.</li>
        </ul>
        <Source claim="abuse-signs">NSW Government, media release on financial abuse, 2024</Source>
        <p>You do not owe your partner’s debts just because you are together.</p>
        <Source claim="partner-debt" secondary="a free legal service">
          South-East Community Legal Service
        </Source>
        <p>
          If you signed, you may have to repay the loan. But a court can change a loan that was unjust. There is a time
          limit, so get advice soon.
        </p>
        <Source claim="unjust-contract">National Credit Code, sections 76 and 80</Source>
        <p>
          Legal aid lawyers know about this. The first advice is often free: ask when you call. Find your office in{' '}
          <Link to="/additional-resources#legal">Additional Resources</Link>. You can also ask the lender for hardship
          help, as above.
        </p>
        <p>
          To talk it through at any time, day or night: {RESPECT.name}, <Call number={RESPECT.phones[0].number} />, or
          text <Text number={RESPECT.text} />. Use a phone that the other person can’t check.
        </p>
      </>
    ),
  },
  {
    question: 'Who can I talk to about money, free of charge?',
    answer: (
      <>
        <p>
          A financial counsellor listens, goes through the letters with you, and can talk to the lender. It is free,
          independent and confidential. They can tell someone else only in a few cases set by law: ask them which.{' '}
          <DebtHelpline />.
        </p>
        <Source claim="counsellor-confidential" secondary="the counsellors’ own association">
          Financial Counselling Australia
        </Source>
        <p>
          There are more numbers, including for your state or territory and in your language, in{' '}
          <Link to="/additional-resources">Additional Resources</Link>.
        </p>
      </>
    ),
  },
];
