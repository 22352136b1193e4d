import type { ReactNode } from 'react';

/**
 * Puts text beside other elements into an element of its own, because a browser's translation replaces text nodes: of
 * such an element, React sets the `textContent`. Elements stay as they are.
 */
export const OwnText = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' || typeof children === 'number' ? <span>{children}</span> : children;
