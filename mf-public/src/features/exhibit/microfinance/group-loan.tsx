import { Carousel, type CarouselSlide } from '@commonpurse/ui';
import { Source } from '../../../shared/source';
import styles from '../exhibit.module.css';
import { GroupPicture, GrowingPicture, MeetingPicture, MissingPicture, PromisePicture } from './pictures';
import { KABEER, KARIM } from '../sources';

const SLIDES: readonly CarouselSlide[] = [
  {
    title: 'Some women form a group',
    picture: <GroupPicture />,
    content: <p>They know each other. None of them needs land or goods to back her loan.</p>,
  },
  {
    title: 'They promise for each other',
    picture: <PromisePicture />,
    content: (
      <p>Each gets a small loan. If one of them cannot pay, the others pay for her. This is called joint liability.</p>
    ),
  },
  {
    title: 'They meet, often each week',
    picture: <MeetingPicture />,
    content: <p>At the meeting each one pays back a part. The others are there and see it.</p>,
  },
  {
    title: 'Who pays on time gets more',
    picture: <GrowingPicture />,
    content: <p>The next loan can be bigger. Two large lenders, Grameen and BRAC, say that about 98% is paid back.</p>,
  },
  {
    title: 'And when one cannot pay?',
    picture: <MissingPicture />,
    content: (
      <p>
        The group has to step in. That can be a help in a bad week. It can also mean that friends press her, and that
        she is shamed in front of others.
      </p>
    ),
  },
];

export const GroupLoan = () => (
  <section className={styles.section}>
    <h2>How a group loan works</h2>
    <Carousel label="How a group loan works" slides={SLIDES} />
    <div className={styles.measure}>
      <Source>
        {KABEER}; {KARIM}; for the 98%, dailyemerald.com
      </Source>
    </div>
  </section>
);
