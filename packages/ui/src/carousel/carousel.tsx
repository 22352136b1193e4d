import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { useIsHydrating } from '../hydration/use-is-hydrating';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './carousel.module.css';
import { CarouselControls } from './carousel-controls';
import { useSwipeOverEdge } from './use-swipe-over-edge';

export type CarouselSlide = { title: string; content: ReactNode; picture?: ReactNode };

type CarouselProps = {
  /** Accessible name of the carousel. */
  label: string;
  slides: readonly CarouselSlide[];
};

/** The current slide, and the direction of the last turn by button or key. */
type Place = { index: number; turned?: 'forward' | 'back' };

/**
 * Shows slides one at a time, and wraps around at both ends. It never turns automatically. The slides are a
 * horizontally scrolling row, so that touch works and all slides can be read before any script has run.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const canTurn = !useIsHydrating();
  const row = useRef<HTMLDivElement>(null);
  const [{ index, turned }, setPlace] = useState<Place>({ index: 0 });
  const count = slides.length;

  const follow = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    const seen = Math.round(scrollLeft / clientWidth);
    setPlace((place) => (place.index === seen ? place : { index: seen }));
  }, []);
  useEffect(() => {
    // Adopts the position to which the reader scrolled before hydration.
    const frame = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(frame);
  }, [follow]);
  const show = (to: number) => {
    if (to === index) return;
    const next = (to + count) % count;
    const slide = row.current?.children[next] as HTMLElement | undefined;
    row.current?.scrollTo({ left: slide?.offsetLeft, behavior: 'instant' });
    setPlace({ index: next, turned: to > index ? 'forward' : 'back' });
  };
  const keyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key];
    // With a modifier key they are browser shortcuts: back, forward.
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(to);
  };

  return (
    <div className={styles.carousel} role="group" aria-roledescription="carousel" aria-label={label}>
      {/* The scrolling row is focusable, so that arrow keys work before any script has run. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <div
        ref={row}
        className={classNames(styles.row, index === 0 && styles.first, index === count - 1 && styles.last)}
        role="group"
        aria-label="Slides"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls is a stop for the keyboard
        tabIndex={0}
        onScroll={follow}
        onKeyDown={keyDown}
        {...useSwipeOverEdge(row, { first: () => show(count), last: () => show(-1) })}
      >
        {slides.map(({ title, content, picture }, at) => (
          <div
            key={title}
            className={classNames(styles.slide, at === index && turned && styles[turned])}
            role="group"
            aria-roledescription="slide"
            aria-label={`${at + 1} of ${count}`}
          >
            {picture && <div className={styles.picture}>{picture}</div>}
            <div className={styles.words}>
              <p className={styles.place} aria-hidden="true">{`${at + 1} of ${count}`}</p>
              <h3>{title}</h3>
              {content}
            </div>
          </div>
        ))}
      </div>
      <CarouselControls
        titles={slides.map(({ title }) => title)}
        index={index}
        show={show}
        onKeyDown={keyDown}
        canTurn={canTurn}
      />
      <VisuallyHidden role="status">
        {turned && `Slide ${index + 1} of ${count}: ${slides[index]?.title}`}
      </VisuallyHidden>
    </div>
  );
}
