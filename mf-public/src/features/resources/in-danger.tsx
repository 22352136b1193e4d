import { EMERGENCY, INTERPRETERS, RESPECT, TEXT_PHONE, callLink, textLink } from '@commonpurse/helplines';
import { Link } from '@commonpurse/federation/router';
import { ButtonLink, Card, OutsideLink } from '@commonpurse/ui';
import { Call, PhoneNumber } from '../../shared/call';
import styles from './resources.module.css';

/** The two emergency numbers. */
export function InDanger() {
  const [emergency] = EMERGENCY.phones;
  const [respect] = RESPECT.phones;
  return (
    <section className={styles.part}>
      <h2 id="now">Help right now</h2>
      <div className={styles.first}>
        <Card className={styles.urgent}>
          <h3>In danger right now</h3>
          <p>
            Call the police, an ambulance or the fire brigade. If you cannot speak, stay on the line and press 55 when
            asked. That puts you through to the police.
          </p>
          <ButtonLink href={callLink(emergency.number)} className={styles.big}>
            <PhoneNumber action="Call" number={emergency.number} />
          </ButtonLink>
          <p>
            By text phone (TTY): <Call number={TEXT_PHONE.phones[0].number} />
          </p>
        </Card>
        <Card className={styles.urgent}>
          <h3>{RESPECT.name}</h3>
          <p>{RESPECT.what} Anywhere in Australia, day and night.</p>
          <ButtonLink href={callLink(respect.number)} className={styles.big}>
            <PhoneNumber action="Call" number={respect.number} />
          </ButtonLink>
          <ButtonLink href={textLink(RESPECT.text)} variant="secondary" className={styles.big}>
            <PhoneNumber action="Text" number={RESPECT.text} />
          </ButtonLink>
          <p>
            Or chat at <OutsideLink href={RESPECT.website}>1800respect.org.au</OutsideLink>
          </p>
        </Card>
      </div>
      <ul className={styles.hints}>
        <li>
          If you speak another language, call <Call number={INTERPRETERS.phones[0].number} />, day or night. Say your
          language and the number you want. Text messages may be answered only in English.
        </li>
        <li>
          If you can, use a phone that the other person can’t check. The call will show in the phone’s call history.
        </li>
        <li>Lines can be busy. If nobody answers, call again or try 1800RESPECT.</li>
        <li>
          To leave this site quickly, press ‘Exit this page’. It does not erase your browsing history:{' '}
          <Link to="/exit-information">see what stays behind</Link>.
        </li>
      </ul>
    </section>
  );
}
