import { Link } from '@commonpurse/federation/router';
import { COMPLAINTS_AUTHORITY, NATIONAL_DEBT_HELPLINE } from '@commonpurse/helplines';
import { Call } from '../../shared/call';
import { Source } from '../../shared/source';
import styles from './hardship-letter.module.css';

const CODE_72 = 'https://www.ato.gov.au/law/view/print?DocID=PAC%2F20090134%2FSch1-72&PiT=99991231235958';

/** What the law says about the lender's reply, and who helps. */
export const WhatFollows = () => (
  <section className={styles.text}>
    <h2>What happens next</h2>
    <ul>
      <li>
        <strong>Send the letter, or read it out on the phone.</strong> Ask the lender for its hardship team. Write down
        the day. Keep a copy if you have a place where nobody else looks.
      </li>
      <li>
        <strong>The lender has 21 days to answer.</strong> It may ask you for more first, such as what you earn and
        spend. Answer that, and a new 21 days begin.
      </li>
      <li>
        <strong>It may say yes, or no.</strong> It does not have to agree. If it says no, it has to tell you why.
      </li>
      <li>
        <strong>After a no, it has to wait 14 days</strong> before it goes to court or takes what you pledged. Complain
        to AFCA in that time. That is free: <Call number={COMPLAINTS_AUTHORITY.phones[0].number} />.
      </li>
      <li>
        <strong>Did you get a default notice?</strong> It gives you at least 30 days to pay what is late. You can still
        ask for a change.
      </li>
      <li>
        <strong>Does the lender take money from your account?</strong> You can stop the direct debit at your bank. You
        still owe the money.
      </li>
    </ul>
    <Source href={CODE_72} claim="letter-notice letter-answer letter-violence">
      National Credit Code, section 72
    </Source>
    <Source claim="letter-wait letter-default-notice">National Credit Code, sections 88 and 89A</Source>
    <Source claim="letter-direct-debit" secondary="a free service, not the law">
      National Debt Helpline, ndh.org.au, for direct debits
    </Source>
    <p>
      This law holds for most loans to people. Some very short and cheap loans are outside it, and so are many wage
      advances. You can still send the letter.
    </p>
    <p>
      Would you like someone to read it with you, or to talk to the lender for you? Call the{' '}
      {NATIONAL_DEBT_HELPLINE.name} on <Call number={NATIONAL_DEBT_HELPLINE.phones[0].number} />. It is free. More
      people to call: <Link to="/additional-resources#money">Additional Resources</Link>.
    </p>
  </section>
);
