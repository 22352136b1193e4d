import type { ReactNode } from 'react';
import styles from './landing.module.css';

/** A small drawing in a disc. Decorative: the text beside it says the same. */
const drawing = (lines: ReactNode) =>
  function Picture() {
    return (
      <span className={styles.picture}>
        <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
          {lines}
        </svg>
      </span>
    );
  };

export const PICTURES = {
  calculator: drawing(
    <>
      <rect x="9" y="4" width="22" height="32" rx="3" />
      <path d="M13 8h14v7H13z" data-accent />
      <path d="M14 20h.01M20 20h.01M26 20h.01M14 25h.01M20 25h.01M26 25h.01M14 30h.01M20 30h6" />
    </>,
  ),
  book: drawing(
    <>
      <path d="M20 9c-4-3-9-3-14-2v24c5-1 10-1 14 2 4-3 9-3 14-2V7c-5-1-10-1-14 2z" />
      <path d="M20 9v24M10 14h5M10 19h5M25 14h5" />
      <circle cx="27" cy="22" r="3" data-accent />
    </>,
  ),
  talk: drawing(
    <>
      <path d="M5 7h20v13H14l-5 5v-5H5z" />
      <path d="M18 24h4v-1h13v11h-3v4l-5-4h-9z" data-accent />
      <path d="M10 12h10M10 16h6" />
    </>,
  ),
  paper: drawing(
    <>
      <path d="M9 5h16l6 6v24H9z" />
      <path d="M25 5v6h6M14 18h12M14 23h12M14 28h7" />
      <circle cx="27" cy="29" r="4" data-accent />
    </>,
  ),
  letter: drawing(
    <>
      <path d="M5 10h30v21H5z" />
      <path d="m5 11 15 12 15-12" />
      <circle cx="31" cy="29" r="4" data-accent />
    </>,
  ),
  cup: drawing(
    <>
      <path d="M8 15h20v11a7 7 0 0 1-7 7h-6a7 7 0 0 1-7-7zM28 18h3a3 3 0 0 1 0 9h-3" />
      <path d="M14 10c0-3 3-2 3-5M21 10c0-3 3-2 3-5" data-accent />
    </>,
  ),
  car: drawing(
    <>
      <path d="M4 26v-5l5-2 4-7h13l6 7 4 2v5zM13 19h18M21 12v7" />
      <circle cx="12" cy="27" r="4" data-accent />
      <circle cx="29" cy="27" r="4" data-accent />
    </>,
  ),
};

export type PictureName = keyof typeof PICTURES;
