import { Link } from '@commonpurse/federation/router';
import {
  callLink,
  changesOfPage,
  COMPILED_ON,
  EMERGENCY_AS_BUILT,
  NATIONAL_DEBT_HELPLINE_AS_BUILT,
  RESPECT_AS_BUILT,
  textLink,
} from '@commonpurse/helplines';
import styles from './footer.module.css';

// Reads single fields of the built-in helplines, so that the bundler drops the fields that the panel does not show.
const CHANGES = changesOfPage();
const DEBT = NATIONAL_DEBT_HELPLINE_AS_BUILT;
const RESPECT_CHANGE = CHANGES[RESPECT_AS_BUILT.name];
const DEBT_CHANGE = CHANGES[DEBT.name];
const TEXT_NUMBER = CHANGES[`${RESPECT_AS_BUILT.name} (text messages)`]?.number ?? RESPECT_AS_BUILT.text;

const Call = ({ number }: { number: string }) => (
  <a href={callLink(number)}>
    <span>
      Call <span translate="no">{number}</span>
    </span>
  </a>
);

/** Helplines to call, in the same place on every page. */
export function HelpPanel() {
  return (
    <section className={styles.help} aria-labelledby="help-title">
      <h2 id="help-title">Talk to someone</h2>
      <ul>
        <li>
          <span>In danger right now</span>
          <Call number={CHANGES[EMERGENCY_AS_BUILT.name]?.number ?? EMERGENCY_AS_BUILT.phones[0].number} />
        </li>
        <li>
          <span>
            {RESPECT_AS_BUILT.name} <small>{RESPECT_CHANGE ? RESPECT_CHANGE.hours : RESPECT_AS_BUILT.hours}</small>
          </span>
          <Call number={RESPECT_CHANGE?.number ?? RESPECT_AS_BUILT.phones[0].number} />
          <a href={textLink(TEXT_NUMBER)}>
            <span>
              Text <span translate="no">{TEXT_NUMBER}</span>
            </span>
          </a>
        </li>
        <li>
          <span>
            {DEBT.name} <small>{DEBT_CHANGE ? DEBT_CHANGE.hours : DEBT.hours}</small>
          </span>
          <Call number={DEBT_CHANGE?.number ?? DEBT.phones[0].number} />
        </li>
      </ul>
      <p>
        <span className={styles.wordy}>Numbers compiled {COMPILED_ON}.</span>{' '}
        <Link to="/additional-resources">More numbers, also for your state</Link>
      </p>
    </section>
  );
}
