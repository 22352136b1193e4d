import type { ComponentType } from 'react';
import { Car, sketch } from '../../shared/voice/sketch';
import type { OfferKind } from './written-offer';

/** A drawing of each kind of loan. */
export const KIND_PICTURES: Record<OfferKind, ComponentType> = {
  loan: sketch(
    <>
      <path d="M4 18h32v16H4zM9 23v.01M31 29v.01M20 3v10M15 8l5 5 5-5" />
      <circle cx="20" cy="26" r="4" data-accent />
    </>,
  ),
  pawn: sketch(
    <>
      <circle cx="20" cy="25" r="10" />
      <path d="m14 5h12l4 4-10 8-10-8z" data-accent />
    </>,
  ),
  'pay-later': sketch(
    <>
      <path d="M8 13h24l3 22H5zM14 18v-7a6 6 0 0 1 12 0v7" />
      <path d="M7.3 26h25.4L34 35H6z" data-accent />
    </>,
  ),
  'wage-advance': sketch(
    <>
      <path d="M6 8h28v26H6zM6 15h28M13 4v7M27 4v7M12 21h.01M20 21h.01M12 28h.01" />
      <circle cx="27" cy="26" r="5" data-accent />
    </>,
  ),
  bank: sketch(
    <>
      <path d="M9 16v15M16 16v15M24 16v15M31 16v15M5 34h30" />
      <path d="M20 5 5 15h30z" data-accent />
    </>,
  ),
  secured: Car,
  unsure: sketch(
    <>
      <circle cx="20" cy="20" r="16" />
      <path d="M15 16a5 5 0 1 1 7 4.5c-1.5.8-2 1.5-2 3.5" />
      <circle cx="20" cy="29" r="2" data-accent />
    </>,
  ),
};
