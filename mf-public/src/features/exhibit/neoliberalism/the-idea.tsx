import { Carousel, type CarouselSlide } from '@commonpurse/ui';
import { Source } from '../../../shared/source';
import styles from '../exhibit.module.css';
import { MarketPicture, OwnLoadPicture, SmallerUmbrellaPicture } from './pictures';
import { HARVEY, PaydayInTheUk } from '../sources';

const SLIDES: readonly CarouselSlide[] = [
  {
    title: 'Markets come first',
    picture: <MarketPicture />,
    content: (
      <p>
        The idea says that people do best when they can buy, sell and start things freely. So the government should
        protect what people own, keep trade open, and stay out of the rest.
      </p>
    ),
  },
  {
    title: 'Less is shared',
    picture: <SmallerUmbrellaPicture />,
    content: (
      <p>
        What everyone pays for together gets smaller, such as support in bad times or cheap government loans. The
        umbrella that was made for everyone now covers less.
      </p>
    ),
  },
  {
    title: 'More is up to you',
    picture: <OwnLoadPicture />,
    content: (
      <p>
        You are asked to plan, save and borrow on your own. People who once had a right to support become customers of
        banks and lenders. When things go wrong, you can be made to feel it is your fault.
      </p>
    ),
  },
];

export const TheIdea = () => (
  <section className={styles.section}>
    <h2>The idea in three parts</h2>
    <Carousel label="The idea in three parts" slides={SLIDES} />
    <div className={styles.note}>
      <Source claim="neoliberal-idea" secondary="two books, which we know from a review and this article">
        {HARVEY}; Langley, 2008, as told by <PaydayInTheUk />
      </Source>
      <p>Harvey thinks the idea gave power back to those who own the most. That is his view, and it is a strong one.</p>
    </div>
  </section>
);
