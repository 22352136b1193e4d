import {
  CREDIT_LAW,
  EMERGENCY,
  LANGUAGE_AND_HEARING,
  LEGAL_AID,
  MONEY_HELP,
  NATIONAL_DEBT_HELPLINE,
  RESPECT,
  SOMEONE_TO_TALK_TO,
  STATE_LINES,
} from '@commonpurse/helplines';
import { Disclosure } from '@commonpurse/ui';
import styles from './resources.module.css';

const ALL = [
  EMERGENCY,
  RESPECT,
  ...STATE_LINES,
  ...LEGAL_AID,
  ...CREDIT_LAW,
  NATIONAL_DEBT_HELPLINE,
  ...MONEY_HELP,
  ...SOMEONE_TO_TALK_TO,
  ...LANGUAGE_AND_HEARING,
];

/** The source of each number, and which numbers have only secondary sources. */
export const Sources = () => (
  <Disclosure summary="Where these numbers come from">
    <p>
      Most numbers come from the service itself or from a government page. Where it says ‘not from the service’, we
      found the number only on another organisation’s page.
    </p>
    <ul className={styles.sources}>
      {ALL.map(({ name, source, atTheSource }, index) => (
        <li key={index}>
          <cite>{name}</cite>: <span>{source}</span>
          <span>{!atTheSource && ' (not from the service)'}</span>
        </li>
      ))}
      <li>
        <cite>Press 55</cite>: ABC News, 15 November 2018, and other reports of what the regulator (ACMA) says (not from
        the service)
      </li>
    </ul>
  </Disclosure>
);
