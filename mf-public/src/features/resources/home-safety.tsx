import type { State } from '@commonpurse/helplines';
import { Link } from '@commonpurse/federation/router';
import { OutsideLink } from '@commonpurse/ui';
import { Source } from '../../shared/source';
import { inState } from './in-state';
import { HomePicture } from './pictures';
import { Part } from './part';
import styles from './resources.module.css';

const SAFE_AT_HOME: readonly { state: State; href: string; name: string }[] = [
  { state: 'TAS', href: 'https://www.safeathome.tas.gov.au', name: 'Safe at Home in Tasmania' },
  {
    state: 'SA',
    href: 'https://lsc.sa.gov.au/handbook/ch21s07s01s03.php',
    name: 'Staying at home in South Australia',
  },
];

/** Staying at home, or being ready to leave it. */
export function HomeSafety({ state }: { state: State | undefined }) {
  const safeAtHome = SAFE_AT_HOME.filter(inState(state));
  return (
    <Part id="home" title="Home safety">
      <div className={styles.withPicture}>
        <div className={styles.text}>
          <p>
            Your state or territory’s helpline can make a plan with you. It can be to stay at home, or to leave for a
            night or for good. You decide which, and when.
          </p>
          <p>In case you have to leave at short notice, keep copies of these outside your home:</p>
          <ul>
            <li>your ID, passport, licence and Medicare card, and your children’s birth certificates</li>
            <li>bank details, bills, and papers about loans</li>
            <li>a list of the medicine you and your children take</li>
          </ul>
          <Source claim="safety-papers">Legal Aid WA, ‘About your safety’, 2014</Source>
          <p>
            In some states, someone can change your locks or put in a camera so that you can stay. Ask your helpline
            about ‘Safe at Home’.
          </p>
          {safeAtHome.length > 0 && (
            <ul>
              {safeAtHome.map(({ href, name }) => (
                <li key={href}>
                  <OutsideLink href={href}>{name}</OutsideLink>
                </li>
              ))}
            </ul>
          )}
          <p>
            If you have left a violent partner, or plan to, you may be able to get help worth up to $5,000. Up to $1,500
            of it is money, and the rest is goods and services. There are conditions, and it is not for emergencies. See{' '}
            <Link to="#money">Money help</Link>.
          </p>
          <p>Beware of fake websites: use only the link to dss.gov.au.</p>
          <Source claim="leaving-violence leaving-violence-fakes">
            Department of Social Services, ‘Leaving Violence Program’, 2025, and ‘Safety programs’
          </Source>
        </div>
        <HomePicture />
      </div>
    </Part>
  );
}
