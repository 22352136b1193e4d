import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Button } from '../button/button';
import { classNames } from '../class-names';
import { ArrowLeftIcon, ArrowRightIcon } from '../icons';
import styles from './carousel.module.css';

type CarouselControlsProps = {
  titles: readonly string[];
  index: number;
  show: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  canTurn: boolean;
};

/**
 * The previous and next buttons, and a dot for each slide. Until hydration they take up their space but are invisible.
 */
export function CarouselControls({ titles, index, show, onKeyDown, canTurn }: CarouselControlsProps) {
  const dots = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Arrow keys on a dot move to the neighbouring dot.
    if (dots.current?.contains(document.activeElement)) (dots.current.children[index] as HTMLElement).focus();
  }, [index]);
  return (
    // The group itself is not interactive: it handles the keys of its buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div className={classNames(styles.controls, !canTurn && styles.waiting)} onKeyDown={onKeyDown}>
      <Button variant="secondary" aria-label="Previous slide" onClick={() => show(index - 1)}>
        <ArrowLeftIcon />
        Previous
      </Button>
      <Button variant="secondary" aria-label="Next slide" onClick={() => show(index + 1)}>
        Next
        <ArrowRightIcon />
      </Button>
      <div ref={dots} className={styles.dots} role="group" aria-label="Choose a slide">
        {titles.map((title, at) => (
          <button
            key={title}
            type="button"
            className={styles.dot}
            aria-label={`Slide ${at + 1}: ${title}`}
            aria-current={at === index ? 'true' : undefined}
            // The dots are one tab stop (roving tabindex).
            tabIndex={at === index ? 0 : -1}
            onClick={() => show(at)}
          />
        ))}
      </div>
    </div>
  );
}
