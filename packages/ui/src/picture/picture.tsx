import type { ReactNode } from 'react';

/** An illustration in the theme's colours. It is decorative: the text beside it says the same. */
export function Picture({ viewBox, children }: { viewBox: string; children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox={viewBox}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="3"
    >
      {children}
    </svg>
  );
}

export const ink = 'var(--color-action)';
export const tint = 'var(--color-teal-tint)';
export const paper = 'var(--color-surface)';
export const accent = 'var(--color-accent)';
export const plum = 'var(--color-plum-tint)';
export const plumInk = 'var(--color-emphasis)';
