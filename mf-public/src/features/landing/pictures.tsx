import { Cup, Paper, sketch } from '../../shared/voice/sketch';

/** Drawings of what the site has. */
export const PICTURES = {
  calculator: sketch(
    <>
      <rect x="9" y="4" width="22" height="32" rx="3" />
      <path d="M13 8h14v7H13z" data-accent />
      <path d="M14 20h.01M20 20h.01M26 20h.01M14 25h.01M20 25h.01M26 25h.01M14 30h.01M20 30h6" />
    </>,
  ),
  book: sketch(
    <>
      <path d="M20 9c-4-3-9-3-14-2v24c5-1 10-1 14 2 4-3 9-3 14-2V7c-5-1-10-1-14 2z" />
      <path d="M20 9v24M10 14h5M10 19h5M25 14h5" />
      <circle cx="27" cy="22" r="3" data-accent />
    </>,
  ),
  talk: sketch(
    <>
      <path d="M5 7h20v13H14l-5 5v-5H5z" />
      <path d="M18 24h4v-1h13v11h-3v4l-5-4h-9z" data-accent />
      <path d="M10 12h10M10 16h6" />
    </>,
  ),
  letter: sketch(
    <>
      <path d="M5 10h30v21H5z" />
      <path d="m5 11 15 12 15-12" />
      <circle cx="31" cy="29" r="4" data-accent />
    </>,
  ),
  paper: Paper,
  cup: Cup,
};

export type PictureName = keyof typeof PICTURES;
