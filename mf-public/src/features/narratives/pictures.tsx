import type { NarrativePicture } from '@commonpurse/contracts';
import type { ComponentType } from 'react';
import { Car, Cup, Paper, sketch } from '../../shared/voice/sketch';

/** The drawings that a moderator may choose for a narrative. */
export const PICTURES: Readonly<Record<NarrativePicture, ComponentType>> = {
  Boots: sketch(
    <>
      <path d="M9 6h9v17l9 3c4 1 5 3 5 7H9zM13 11h5M13 16h5" />
      <path d="M9 28h22v5H9z" data-accent />
    </>,
  ),
  Car,
  Cup,
  Desk: sketch(
    <>
      <path d="M5 27h30M9 27v8M31 27v8M26 22h6v5h-6zM14 27V17l9-7" />
      <path d="m21 6 8 9-4 1-6-6z" data-accent />
    </>,
  ),
  Fridge: sketch(
    <>
      <rect x="11" y="4" width="18" height="31" rx="3" />
      <path d="M11 15h18M15 8v4M15 19v6M13 35v2M27 35v2" />
      <circle cx="24" cy="10" r="2" data-accent />
    </>,
  ),
  Grapes: sketch(
    <>
      <path d="M20 12V5c3 0 5-1 7-2M20 11c-4-4-9-3-11-1 2 3 7 4 11 1z" />
      <circle cx="14" cy="17" r="4" data-accent />
      <circle cx="23" cy="17" r="4" data-accent />
      <circle cx="18.5" cy="24" r="4" data-accent />
      <circle cx="27" cy="24" r="4" data-accent />
      <circle cx="23" cy="31" r="4" data-accent />
    </>,
  ),
  Jar: sketch(
    <>
      <path d="M10 13h20v18a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4zM9 7h22v6H9z" />
      <path d="M10 22h20v9a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4z" data-accent />
    </>,
  ),
  Letter: Paper,
  Pen: sketch(
    <>
      <path d="M6 33c5-6 7 3 11-2s6 2 10-1" data-accent />
      <path d="m17 25 2-7L30 6l5 4-11 12zM27 9l5 4" />
    </>,
  ),
  Sandwich: sketch(
    <>
      <path d="M5 24 20 9l15 15zM7 33h26M14 20v.01M20 16v.01M24 21v.01" />
      <path d="M6 26h28v4H6z" data-accent />
    </>,
  ),
  'Sewing machine': sketch(
    <>
      <path d="M6 11h22c4 0 6 2 6 6v13h-8V20H14v3H8v-5c-2 0-2-7-2-7zM4 32h32M11 23v5M16 8h6" />
      <circle cx="30" cy="15" r="2.5" data-accent />
    </>,
  ),
  Stall: sketch(
    <>
      <path d="M6 18h28v9H6zM8 15v3M32 15v3" />
      <path d="M4 9h32l-3 6H7z" data-accent />
      <path d="M12 9l-1 6M20 9v6M28 9l1 6" />
      <circle cx="13" cy="31" r="3.5" />
      <circle cx="27" cy="31" r="3.5" />
    </>,
  ),
};
