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
        People do best, the idea says, when they can buy, sell and start things freely. So the state should guard what
        people own, keep trade open, and stay out of the rest.
      </p>
    ),
  },
  {
    title: 'Less is shared',
    picture: <SmallerUmbrellaPicture />,
    content: (
      <p>
        What all pay for together gets smaller: support in bad times, or cheap loans from the state. The umbrella that
        was made for everyone now covers less.
      </p>
    ),
  },
  {
    title: 'More is up to you',
    picture: <OwnLoadPicture />,
    content: (
      <p>
        You are asked to plan, to save and to borrow on your own. People who once had a right to support become
        customers of banks and lenders. When things go wrong, you can be made to feel it is your fault.
      </p>
    ),
  },
];

export const TheIdea = () => (
  <section className={styles.section}>
    <h2>The idea in three parts</h2>
    <Carousel label="The idea in three parts" slides={SLIDES} />
    <div className={styles.note}>
      <Source claim="neoliberal-idea" secondary="two books, which we know from a review and from this article">
        {HARVEY}; Langley, 2008, as told by <PaydayInTheUk />
      </Source>
      <p>Harvey thinks that the idea gave power back to those who own the most. That is his view, and a strong one.</p>
    </div>
  </section>
);
