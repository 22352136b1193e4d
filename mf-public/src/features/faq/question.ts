import type { ReactNode } from 'react';

export type Question = {
  question: string;
  answer: ReactNode;
};
