import { Link } from '@commonpurse/federation/router';
import {
  callLink,
  COMPILED_ON,
  EMERGENCY,
  NATIONAL_DEBT_HELPLINE,
  RESPECT,
  textLink,
  type Phone,
} from '@commonpurse/helplines';
import styles from './footer.module.css';

const Call = ({ line: { phones } }: { line: { phones: readonly [Phone] } }) => (
  <a href={callLink(phones[0].number)}>Call {phones[0].number}</a>
);

/** People to call, the same on every page and in the same place. */
export function HelpPanel() {
  return (
    <section className={styles.help} aria-labelledby="help-title">
      <h2 id="help-title">Talk to someone</h2>
      <ul>
        <li>
          <span>In danger right now</span>
          <Call line={EMERGENCY} />
        </li>
        <li>
          <span>
            {RESPECT.name} <small>{RESPECT.hours}</small>
          </span>
          <Call line={RESPECT} />
          <a href={textLink(RESPECT.text)}>Text {RESPECT.text}</a>
        </li>
        <li>
          <span>
            {NATIONAL_DEBT_HELPLINE.name} <small>{NATIONAL_DEBT_HELPLINE.hours}</small>
          </span>
          <Call line={NATIONAL_DEBT_HELPLINE} />
        </li>
      </ul>
      <p>
        Numbers compiled {COMPILED_ON}. <Link to="/additional-resources">More numbers, also for your state</Link>
      </p>
    </section>
  );
}
