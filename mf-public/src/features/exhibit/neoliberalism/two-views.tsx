import { Carousel, type CarouselSlide } from '@commonpurse/ui';
import { Source } from '../../../shared/source';
import styles from '../exhibit.module.css';
import { OpenDoorPicture, ScalesPicture } from './pictures';
import { A_BOOK_BY_REVIEW, BAROMETER, NOT_REVIEWED, RANKIN, ROY, STATE_CREDIT, TRIALS } from '../sources';

const SLIDES: readonly CarouselSlide[] = [
  {
    title: 'Those who welcome it',
    picture: <OpenDoorPicture />,
    content: (
      <>
        <p>
          They say that cheap government loans did not work. If lenders can earn, they can reach people that banks turn
          away. By 2016, about 123 million people had a small loan of this kind. Tests found that these loans gave
          people more choice in how they earn and spend.
        </p>
        <Source claim="state-credit">{STATE_CREDIT}</Source>
        <Source claim="borrowers-2016 trials-choice" secondary={NOT_REVIEWED}>
          {BAROMETER}; {TRIALS}
        </Source>
      </>
    ),
  },
  {
    title: 'Those who warn of it',
    picture: <ScalesPicture />,
    content: (
      <>
        <p>
          Rankin looked at Nepal, where the job of making a better life moved from the government to women. A woman had
          rights before. Now she is a customer with duties. Roy writes that poverty itself became something to invest
          in. They ask who carries the risk, not whether women choose well.
        </p>
        <Source claim="rankin">{RANKIN}</Source>
        <Source claim="roy" secondary={A_BOOK_BY_REVIEW}>
          {ROY}
        </Source>
      </>
    ),
  },
];

export const TwoViews = () => (
  <section className={styles.section}>
    <h2>Two ways to see it</h2>
    <Carousel label="Two ways to see it" slides={SLIDES} />
  </section>
);
