import { Link } from '@commonpurse/federation/router';
import { OutsideLink } from '@commonpurse/ui';
import { Source } from '../../shared/source';
import { PhonePicture } from './pictures';
import { Part } from './part';
import styles from './resources.module.css';

const TECH_ABUSE = 'https://www.esafety.gov.au/key-topics/tech-based-abuse';

/** Advice for readers whose phone or accounts someone else controls. */
export function OnlineSafety() {
  return (
    <Part id="online" title="Online safety">
      <div className={styles.withPicture}>
        <div className={styles.text}>
          <p>Someone may use your phone or accounts to watch or control you. Signs can be:</p>
          <ul>
            <li>They set up all your devices and accounts, or ask for your passwords.</li>
            <li>They read your messages or look at your bank account.</li>
            <li>They call or text all the time.</li>
            <li>They know where you have been, or things you have told nobody.</li>
          </ul>
          <Source href={TECH_ABUSE} claim="tech-abuse">
            eSafety, the government’s online safety office
          </Source>
          <p>
            Make a plan before you change anything. If someone suddenly can’t see what you are doing, things can get
            worse.
          </p>
          <ul>
            <li>
              <OutsideLink href={TECH_ABUSE}>eSafety: when someone uses technology against you</OutsideLink>
            </li>
            <li>
              <OutsideLink href="https://www.esafety.gov.au/women/reduce-technology-facilitated-abuse">
                eSafety: five steps, and an online safety plan
              </OutsideLink>
            </li>
            <li>
              <OutsideLink href="https://www.esafety.gov.au">eSafety</OutsideLink>, to report serious harm online: look
              for ‘Report’
            </li>
            <li>
              On this site: <Link to="/exit-information">what the exit button does and what stays behind</Link>
            </li>
          </ul>
        </div>
        <PhonePicture />
      </div>
    </Part>
  );
}
