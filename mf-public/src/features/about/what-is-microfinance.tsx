import { Link } from '@commonpurse/federation/router';
import { Prose } from '@commonpurse/ui';
import { OutsideLink } from '../../shared/outside-link';
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
            Microfinance is banking in small amounts, for people whom banks often turn away. It can be a small loan, a
            savings account or insurance. A small loan of this kind is called microcredit.
          </p>
          <p>
            <Claim claim="group-loans">
              In many countries women borrow in groups. When one of them cannot pay, the others pay for her. So nobody
              has to pledge her land or her goods.
            </Claim>{' '}
            It can bring support, and it can bring shame.
          </p>
          <p>
            In Australia small loans look different.{' '}
            <Claim claim="australian-small-loans">
              Payday loans are paid out fast, and their fees are high. No Interest Loans cost nothing extra, but not
              everyone can have one.
            </Claim>
          </p>
        </Prose>
        <figure className={styles.hundred}>
          <HundredPicture />
          <figcaption>
            <p>
              <strong>84 out of 100</strong> people with a microcredit loan were women in 2016. About 123 million people
              had such a loan.{' '}
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
          Sometimes, and a little. Researchers tested small loans in six countries. Some people could start or grow a
          business, and were freer in how they earned and spent. On average, households did not earn more.{' '}
        </p>
        <Source claim="six-trials" secondary="the second is the researchers’ own summary">
          <OutsideLink href="https://doi.org/10.1257/app.20140287">
            Banerjee, Karlan and Zinman, ‘Six Randomized Evaluations of Microcredit’, 2015
          </OutsideLink>
          ; J‑PAL and IPA, ‘Where Credit Is Due’, 2015
        </Source>
        <p>
          A loan can carry you over a bad week. It can also weigh on every week that follows. The{' '}
          <Link to="/exhibit/what-is-microfinance">exhibit</Link> tells you more.
        </p>
      </Prose>
    </section>
  );
}
