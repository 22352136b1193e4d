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
          Cheap state loans did not work, they say. Let lenders earn, and they can reach people whom banks turn away. By
          2016, about 123 million people had a small loan of this kind. Tests found that such loans made people freer in
          how they earn and spend.
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
          Rankin looked at Nepal. There, the duty to make a better life moved from the state to the woman. She had
          rights before. Now she is a client with duties. Roy writes that poverty itself became a thing to invest in.
          Their question is who carries the risk. It is not whether women choose well.
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
