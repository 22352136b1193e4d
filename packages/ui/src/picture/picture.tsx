import type { ReactNode, SVGProps } from 'react';

type PictureProps = Pick<SVGProps<SVGSVGElement>, 'width' | 'height' | 'strokeWidth'> & {
  viewBox: string;
  children: ReactNode;
};

/** An illustration in the theme's colours. It is decorative: the text beside it says the same. */
export function Picture({ children, ...svg }: PictureProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="3"
      {...svg}
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
