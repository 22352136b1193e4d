import { Link } from '@commonpurse/federation/router';
import { RESPECT } from '@commonpurse/helplines';
import { Call } from '../../shared/call';
import { Source } from '../../shared/source';
import styles from './calculator.module.css';

/**
 * Help for someone whose loan is not hers: her partner's debt, a loan that she was made to sign, or one in her name. Its
 * id, a link target, is neutral, because browsers keep it in their history.
 */
export function NotYours() {
  return (
    <section id="help" tabIndex={-1} className={`${styles.before} ${styles.landing}`}>
      <h2>Is this loan not yours?</h2>
      <p>
        If someone pushed you into a loan, tricked you, or used your name for one, it is not your fault. There is help,
        and most of it is free. You do not owe your partner’s debts just because you are together.
      </p>
      <ul>
        <li>
          <strong>Know the signs.</strong> Someone stops you using your account, hides money from you, or checks every
          dollar you spend. This is called financial abuse.
        </li>
        <li>
          <strong>Ask a lawyer.</strong> A lawyer can check whether you owe all of it. Every state and territory has a
          legal aid office. The first advice is often free: ask when you call. See{' '}
          <Link to="/additional-resources#legal">Additional Resources</Link>.
        </li>
        <li>
          <strong>Ask the lender for easier repayments.</strong> This is called a hardship request, and the law
          recognises family violence as a reason. You can ask on your own, without the other person. We can help you{' '}
          <Link to="/hardship-letter">write the letter</Link>.
        </li>
        <li>
          <strong>Talk to someone, day and night.</strong> Call {RESPECT.name} on{' '}
          <Call number={RESPECT.phones[0].number} />. Use a phone that the other person can’t check.
        </li>
      </ul>
      <Source claim="partner-debt" secondary="a free legal service">
        South-East Community Legal Service
      </Source>
      <Source claim="abuse-signs sign-hardship">
        NSW Government, on financial abuse, 2024; National Credit Code, section 72
      </Source>
    </section>
  );
}
