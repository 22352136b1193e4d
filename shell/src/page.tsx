import type { PageAnswer } from '@commonpurse/federation';
import { PageAnswerProvider } from '@commonpurse/federation/router';
import { StrictMode, type ReactNode } from 'react';
import { ErrorBoundary } from './features/screens/error-boundary';

type PageProps = { answer: PageAnswer | undefined; children: ReactNode };

/** What stands around the router, in the browser and where pages are prerendered: the two must agree. */
export const Page = ({ answer, children }: PageProps) => (
  <StrictMode>
    <ErrorBoundary>
      <PageAnswerProvider value={answer}>{children}</PageAnswerProvider>
    </ErrorBoundary>
  </StrictMode>
);
