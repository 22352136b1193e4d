import { Carousel, type CarouselSlide } from '@commonpurse/ui';
import { Source } from '../../../shared/source';
import styles from '../exhibit.module.css';
import { GroupPicture, GrowingPicture, MeetingPicture, MissingPicture, PromisePicture } from './pictures';
import { KABEER, KARIM, NOT_REVIEWED, RAHMAN } from '../sources';

const SLIDES: readonly CarouselSlide[] = [
  {
    title: 'Some women form a group',
    picture: <GroupPicture />,
    content: <p>They know each other. None of them needs land or belongings as security.</p>,
  },
  {
    title: 'They promise for each other',
    picture: <PromisePicture />,
    content: (
      <p>
        Each one gets a small loan. If one of them can’t pay, the others pay for her. This is called joint liability.
      </p>
    ),
  },
  {
    title: 'They meet, often every week',
    picture: <MeetingPicture />,
    content: <p>At the meeting each one pays back part of her loan, in front of the others.</p>,
  },
  {
    title: 'Those who pay on time get more',
    picture: <GrowingPicture />,
    content: (
      <p>The next loan can be bigger. A study of Grameen found that more than 90% of the money was paid back.</p>
    ),
  },
  {
    title: 'What if one of them can’t pay?',
    picture: <MissingPicture />,
    content: (
      <p>
        The group has to step in. That can help in a bad week. But friends may pressure her or shame her in front of
        others.
      </p>
    ),
  },
];

export const GroupLoan = () => (
  <section className={styles.section}>
    <h2>How a group loan works</h2>
    <Carousel label="How a group loan works" slides={SLIDES} />
    <div className={styles.measure}>
      <Source claim="group-loans group-pressure">
        {KABEER}; {KARIM}; {RAHMAN}
      </Source>
      <Source claim="grameen-repayment" secondary={NOT_REVIEWED}>
        for the 90%, Khandker, Khalily and Khan, World Bank, 1994
      </Source>
    </div>
  </section>
);
