import { Link } from '@commonpurse/federation/router';
import { COMPLAINTS_AUTHORITY, NATIONAL_DEBT_HELPLINE } from '@commonpurse/helplines';
import { Call } from '../../shared/call';
import { Source } from '../../shared/source';
import styles from './hardship-letter.module.css';
import type { LetterKind } from './letter';

const CODE_72 = 'https://www.ato.gov.au/law/view/print?DocID=PAC%2F20090134%2FSch1-72&PiT=99991231235958';

/** What comes after the letter about this kind of loan, and who helps. */
export const WhatFollows = ({ kind }: { kind: LetterKind }) => (
  <section className={styles.text}>
    <h2>What happens next</h2>
    {kind === '' ? <UnderTheLaw key="law" /> : <WithoutTheLaw key={kind} kind={kind} />}
    <p>
      The {NATIONAL_DEBT_HELPLINE.name} can read it with you or talk to the lender for you, for free:{' '}
      <Call number={NATIONAL_DEBT_HELPLINE.phones[0].number} />. There are more people to call in{' '}
      <Link to="/additional-resources#money">Additional Resources</Link>.
    </p>
  </section>
);

const SendIt = () => (
  <li>
    <strong>Send the letter,</strong> or call the lender’s hardship team and read it out. Write down the date, and keep
    a copy if you have a place where nobody else looks.
  </li>
);

const DirectDebit = () => (
  <li>
    <strong>If the lender takes money from your account,</strong> you can ask your bank to stop the direct debit, but
    you still owe the money.
  </li>
);

const DirectDebitSource = () => (
  <Source claim="letter-direct-debit" secondary="a free service, not the law">
    National Debt Helpline, ndh.org.au, for direct debits
  </Source>
);

/** What the law says about the lender's reply. */
const UnderTheLaw = () => (
  <>
    <ul>
      <SendIt />
      <li>
        <strong>The lender has 21 days to answer.</strong> It may ask you for more information first, such as what you
        earn and spend. A new 21 days starts when you answer.
      </li>
      <li>
        <strong>It does not have to agree,</strong> but if it says no, it has to tell you why.
      </li>
      <li>
        <strong>If it says no, it must wait 14 days</strong> before it goes to court or takes your security. You can
        complain to AFCA in that time, for free: <Call number={COMPLAINTS_AUTHORITY.phones[0].number} />.
      </li>
      <li>
        <strong>If you get a default notice,</strong> you have at least 30 days to pay what is overdue, and you can
        still ask for a change.
      </li>
      <DirectDebit />
    </ul>
    <Source href={CODE_72} claim="letter-notice letter-answer letter-violence">
      National Credit Code, section 72
    </Source>
    <Source claim="letter-wait letter-default-notice">National Credit Code, sections 88 and 89A</Source>
    <DirectDebitSource />
    <p>This law covers most personal loans, but not some very short, cheap ones. You can still send the letter.</p>
  </>
);

/** What to expect where the law sets no times. */
const WithoutTheLaw = ({ kind }: { kind: Exclude<LetterKind, ''> }) => (
  <>
    <ul>
      <SendIt />
      <li>
        <strong>The law sets no times.</strong> The law on hardship appears not to cover wage advances or pawn loans.
        You can still ask, and the answer may be yes.
      </li>
      {kind === 'pawn' ? (
        <li key="pawn">
          <strong>Ask before the final date on your ticket.</strong> After that, the pawnbroker may be able to sell your
          item.
        </li>
      ) : (
        <DirectDebit key="debit" />
      )}
    </ul>
    {kind === 'pawn' ? (
      <Source key="pawn" claim="offer-pawn" secondary="a handbook, not the law itself">
        Fitzroy Legal Service, The Law Handbook, on section 6(9) of the National Credit Code
      </Source>
    ) : (
      <DirectDebitSource key="debit" />
    )}
  </>
);
