import { Picture } from '@commonpurse/ui';
import type { ReactNode } from 'react';

export { accent, ink, paper, plum, plumInk, tint } from '@commonpurse/ui';
export const soft = 'var(--color-line-strong)';

type DrawingProps = { width: number; height: number; strokeWidth?: string; children: ReactNode };

/** A picture of this size, beside text that says the same. */
export const Drawing = ({ width, height, ...picture }: DrawingProps) => (
  <Picture viewBox={`0 0 ${width} ${height}`} width={width} height={height} {...picture} />
);
