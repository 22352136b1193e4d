import { Link } from '@commonpurse/federation/router';
import { RESPECT } from '@commonpurse/helplines';
import { Disclosure } from '@commonpurse/ui';
import type { ReactNode } from 'react';
import { Call } from '../../../shared/call';
import { InformationNotAdvice } from '../../../shared/information-not-advice';
import { Source } from '../../../shared/source';
import styles from '../exhibit.module.css';
import { AndhraPradesh, CGAP_PHONE, GOETZ, KABEER, KARIM, NOT_REVIEWED, PERSONAL_SAFETY, RAHMAN } from '../sources';

type Risk = { name: string; text: ReactNode; ask: string };

const RISKS: readonly Risk[] = [
  {
    name: 'More debt than she can carry',
    text: (
      <>
        <p>
          In Andhra Pradesh in India, people had come to rely on debt to get by. In 2010 the bubble burst, and many
          could not pay back their small loans.{' '}
        </p>
        <Source claim="andhra-pradesh">
          <AndhraPradesh />
        </Source>
        <p>
          Phone loans are fast. By 2018, about half of the borrowers in Kenya and Tanzania had paid late. Many did not
          know what the loan would cost. Most of them were men.
        </p>
        <Source claim="phone-loans-late" secondary={NOT_REVIEWED}>
          {CGAP_PHONE}
        </Source>
      </>
    ),
    ask: 'Can I make every repayment without going short on food or rent?',
  },
  {
    name: 'A price that is hard to see',
    text: (
      <>
        <p>
          Some lenders charge interest on the whole loan until the end, even when half is paid back. This is called a
          flat rate, and it makes a loan look cheap.
        </p>
        <p>
          Say she borrows $1,000 over 12 months at ‘20% flat’. She pays $100 a month, $1,200 in total. Worked out on
          what she still owes, that is 35% a year.{' '}
        </p>
        <Source claim="flat-rate">we worked this out ourselves</Source>
      </>
    ),
    ask: 'How many dollars do I pay back in total?',
  },
  {
    name: 'Pressure from others',
    text: (
      <>
        <p>
          A group keeps its promise because the women need each other. If one can’t pay, they all may have to. Karim saw
          women shamed in front of others, and calls it an ‘economy of shame’.
        </p>
        <p>Groups can also support a woman. It depends on who makes the rules and whether they can bend.</p>
        <Source claim="group-loans group-pressure">
          {KABEER}; {KARIM}; {RAHMAN}; Rankin, in Feminist Economics 8(1), 2002
        </Source>
      </>
    ),
    ask: 'Who else has to pay if I can’t, and what happens to her then?',
  },
  {
    name: 'Someone else has the money',
    text: (
      <>
        <p>
          A study in rural Bangladesh found that men controlled a large share of the loans that women took out. The debt
          stayed with the women.
        </p>
        <Source claim="loan-taken">{GOETZ}</Source>
        <p>
          It happens in Australia too. About 1 in 6 women have had a partner who used money to control them since they
          were 15. If this is you, call {RESPECT.name} on <Call number={RESPECT.phones[0].number} />, {RESPECT.hours}.
          There is more in <Link to="/calculator#help">Is this loan not yours?</Link>
        </p>
        <Source claim="economic-abuse">{PERSONAL_SAFETY}</Source>
      </>
    ),
    ask: 'Who decides how the money is spent?',
  },
];

/** Microfinance and women: four panels, each with one thing to ask. */
export const KeyRisks = () => (
  <section className={styles.risks}>
    <h2>Microfinance and women: the key risks</h2>
    {RISKS.map(({ name, text, ask }, at) => (
      <Disclosure key={name} summary={`Key Risk ${at + 1}: ${name}`} headingLevel={3}>
        {text}
        <p className={styles.check}>
          <strong>Ask yourself:</strong> <span>{ask}</span>
        </p>
      </Disclosure>
    ))}
    <InformationNotAdvice />
  </section>
);
