import { Link } from '@commonpurse/federation/router';
import { OutsideLink, Prose } from '@commonpurse/ui';
import { Claim } from '../../shared/claim';
import { Source } from '../../shared/source';
import styles from './about.module.css';
import { HundredPicture } from './hundred-picture';
import { History } from './history';

export function WhatIsMicrofinance() {
  return (
    <section className={styles.section}>
      <div className={styles.beside}>
        <Prose>
          <h2>What is microfinance?</h2>
          <p>
            Microfinance is banking in small amounts for people that banks often turn away. It can be a small loan, a
            savings account or insurance. A small loan of this kind is called microcredit.
          </p>
          <p>
            <Claim claim="group-loans">
              In many countries women borrow in groups. If one of them can’t pay, the others pay for her, so nobody has
              to put up land or belongings as security.
            </Claim>{' '}
            Being in a group can bring support. It can also bring shame.
          </p>
          <p>
            Small loans are different in Australia.{' '}
            <Claim claim="australian-small-loans">
              Payday loans are quick to get and their fees are high. No Interest Loans cost nothing extra, but not
              everyone can get one.
            </Claim>
          </p>
        </Prose>
        <figure className={styles.hundred}>
          <HundredPicture />
          <figcaption>
            <p>
              <strong>84 in every 100</strong> people with a microcredit loan were women in 2016. About 123 million
              people had such a loan.{' '}
            </p>
            <Source claim="women-share borrowers-2016" secondary="a report by groups that work with lenders">
              Microfinance Barometer 2017
            </Source>
          </figcaption>
        </figure>
      </div>
      <History />
      <Prose>
        <h3>Does it help?</h3>
        <p>
          Sometimes, a little. Researchers tested small loans in six countries. Some people could start or grow a
          business and had more choice in how they earned and spent. But on average, households did not earn more.{' '}
        </p>
        <Source claim="six-trials" secondary="the second is the researchers’ own summary">
          <OutsideLink href="https://doi.org/10.1257/app.20140287">
            Banerjee, Karlan and Zinman, ‘Six Randomized Evaluations of Microcredit’, 2015
          </OutsideLink>
          ; J‑PAL and IPA, ‘Where Credit Is Due’, 2015
        </Source>
        <p>
          A loan can get you through a bad week. It can also make every week after it harder. The{' '}
          <Link to="/exhibit/what-is-microfinance">exhibit</Link> has more about this.
        </p>
      </Prose>
    </section>
  );
}
