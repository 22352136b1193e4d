import type { ReactNode } from 'react';

type ClaimProps = {
  /** The ids of the claims that the children make, as in docs/claims.md, separated by spaces. */
  claim: string;
  children: ReactNode;
};

/** A claim without its own source line: the source is elsewhere on the page, or in the list of claims. */
export const Claim = ({ children }: ClaimProps) => children;
