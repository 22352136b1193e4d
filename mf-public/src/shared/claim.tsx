import type { ReactNode } from 'react';

type ClaimProps = {
  /** The ids of the claims that the children make, as in docs/claims.md, separated by spaces. */
  claim: string;
  children: ReactNode;
};

/** A claim without a source line of its own: the same page gives the source elsewhere, or the list of claims does. */
export const Claim = ({ children }: ClaimProps) => children;
