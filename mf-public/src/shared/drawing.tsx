import type { ReactNode } from 'react';

export const ink = 'var(--color-action)';
export const tint = 'var(--color-teal-tint)';
export const paper = 'var(--color-surface)';
export const accent = 'var(--color-accent)';
export const plum = 'var(--color-plum-tint)';
export const plumInk = 'var(--color-emphasis)';
export const soft = 'var(--color-line-strong)';

type DrawingProps = { width: number; height: number; strokeWidth?: string; children: ReactNode };

/** A decorative line drawing in the theme's colours, beside text that says the same. */
export const Drawing = ({ width, height, strokeWidth = '3', children }: DrawingProps) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    width={width}
    height={height}
    aria-hidden="true"
    focusable="false"
    fill="none"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
);
