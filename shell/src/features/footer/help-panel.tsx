import { Link } from '@commonpurse/federation/router';
import {
  callLink,
  changesOfPage,
  COMPILED_ON,
  EMERGENCY_AS_BUILT,
  NATIONAL_DEBT_HELPLINE_AS_BUILT,
  pageSettings,
  RESPECT_AS_BUILT,
  textLink,
} from '@commonpurse/helplines';
import { ContactLink } from '@commonpurse/ui';
import styles from './footer.module.css';

// Reads single fields of the built-in helplines, so that the bundler drops the fields that the panel does not show.
const CHANGES = changesOfPage();
const DEBT = NATIONAL_DEBT_HELPLINE_AS_BUILT;
const EMERGENCY_NUMBER = CHANGES[EMERGENCY_AS_BUILT.name]?.number ?? EMERGENCY_AS_BUILT.phones[0].number;
const RESPECT_CHANGE = CHANGES[RESPECT_AS_BUILT.name];
const DEBT_CHANGE = CHANGES[DEBT.name];
const TEXT_NUMBER = CHANGES[`${RESPECT_AS_BUILT.name} (text messages)`]?.number ?? RESPECT_AS_BUILT.text;

/** The operator of the site, if the settings name one. */
const OPERATOR = pageSettings()?.operator;

const Call = ({ name, number }: { name: string; number: string }) => (
  <li>
    <a href={callLink(number)}>
      <span>{name}</span> <span translate="no">{number}</span>
    </a>
  </li>
);

/** Helplines, in the same place on every page: each is one press away, and what else there is to know is folded. */
export function HelpPanel() {
  return (
    <section className={styles.help} aria-labelledby="help-title">
      <details className={styles.hours}>
        <summary>
          <h2 id="help-title">Talk to someone</h2>
        </summary>
        <ul>
          <li>
            <strong>In danger right now?</strong> Call {EMERGENCY_NUMBER}, day and night.
          </li>
          <li>
            <strong>{RESPECT_AS_BUILT.name}</strong>: <span>{RESPECT_CHANGE?.hours ?? RESPECT_AS_BUILT.hours}</span>.{' '}
            <a href={textLink(TEXT_NUMBER)}>
              <span>
                Text <span translate="no">{TEXT_NUMBER}</span>
              </span>
            </a>
          </li>
          <li>
            <strong>{DEBT.name}</strong>: <span>{DEBT_CHANGE?.hours ?? DEBT.hours}</span>.
          </li>
        </ul>
        <p>
          Numbers compiled {COMPILED_ON}.{' '}
          <Link to="/additional-resources">More numbers, including for your state or territory</Link>
        </p>
        {OPERATOR && (
          <p>
            This site is run by {OPERATOR.name}. <ContactLink contact={OPERATOR.contact} />
          </p>
        )}
      </details>
      <ul className={styles.calls} aria-label="Numbers to call">
        <Call name="Danger" number={EMERGENCY_NUMBER} />
        <Call name={RESPECT_AS_BUILT.name} number={RESPECT_CHANGE?.number ?? RESPECT_AS_BUILT.phones[0].number} />
        <Call name="Debt Helpline" number={DEBT_CHANGE?.number ?? DEBT.phones[0].number} />
      </ul>
    </section>
  );
}
