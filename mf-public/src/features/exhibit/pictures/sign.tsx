import type { ReactNode } from 'react';
import { Drawing } from '../../../shared/drawing';

/** A small drawing beside a few words. */
export const Sign = ({ children }: { children: ReactNode }) => (
  <Drawing width={64} height={56}>
    {children}
  </Drawing>
);
