import type { ReactNode } from 'react';
import styles from './voice.module.css';

/** A small drawing in a disc. Decorative: the text beside it says the same. */
export const sketch = (lines: ReactNode) =>
  function Sketch() {
    return (
      <span className={styles.sketch}>
        <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
          {lines}
        </svg>
      </span>
    );
  };

export const Paper = sketch(
  <>
    <path d="M9 5h16l6 6v24H9z" />
    <path d="M25 5v6h6M14 18h12M14 23h12M14 28h7" />
    <circle cx="27" cy="29" r="4" data-accent />
  </>,
);

export const Cup = sketch(
  <>
    <path d="M8 15h20v11a7 7 0 0 1-7 7h-6a7 7 0 0 1-7-7zM28 18h3a3 3 0 0 1 0 9h-3" />
    <path d="M14 10c0-3 3-2 3-5M21 10c0-3 3-2 3-5" data-accent />
  </>,
);

export const Car = sketch(
  <>
    <path d="M4 26v-5l5-2 4-7h13l6 7 4 2v5zM13 19h18M21 12v7" />
    <circle cx="12" cy="27" r="4" data-accent />
    <circle cx="29" cy="27" r="4" data-accent />
  </>,
);
