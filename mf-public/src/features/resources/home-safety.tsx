import { Link } from '@commonpurse/federation/router';
import { OutsideLink } from '../../shared/outside-link';
import { Source } from '../../shared/source';
import { HomePicture } from './pictures';
import { Part } from './part';
import styles from './resources.module.css';

/** Staying at home, or being ready to leave it. */
export function HomeSafety() {
  return (
    <Part id="home" title="Home safety">
      <div className={styles.withPicture}>
        <div className={styles.text}>
          <p>
            The helpline of your state can make a plan with you. It can be to stay at home, or to leave for a night or
            for good. You decide which, and when.
          </p>
          <p>If you may have to leave at short notice, this helps. Keep copies outside your home:</p>
          <ul>
            <li>of your ID, passport, licence and Medicare card, and the birth certificates of your children</li>
            <li>of bank details, bills, and papers about loans</li>
            <li>of a list of the medicine that you and your children take</li>
          </ul>
          <Source>Legal Aid WA, ‘About your safety’, 2014</Source>
          <p>
            In some states, someone can come to change the locks or put in a camera, so that you can stay. Ask your
            state’s helpline for ‘Safe at Home’, or read:
          </p>
          <ul>
            <li>
              <OutsideLink href="https://www.safeathome.tas.gov.au">Safe at Home in Tasmania</OutsideLink>
            </li>
            <li>
              <OutsideLink href="https://lsc.sa.gov.au/handbook/ch21s07s01s03.php">
                Staying at home in South Australia
              </OutsideLink>
            </li>
          </ul>
          <p>
            If you leave a violent partner, you may get up to $5,000 to start again. See{' '}
            <Link to="#money">Money help</Link>.
          </p>
        </div>
        <HomePicture />
      </div>
    </Part>
  );
}
