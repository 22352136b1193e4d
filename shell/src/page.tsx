import type { PageAnswer } from '@commonpurse/federation';
import { PageAnswerProvider } from '@commonpurse/federation/router';
import { PageSessionProvider, type Session } from '@commonpurse/session';
import { StrictMode, type ReactNode } from 'react';
import { ErrorBoundary } from './features/screens/error-boundary';

type PageProps = { answer: PageAnswer | undefined; session: Session | null; children: ReactNode };

/** Wraps the router, in the browser and on the server: hydration needs the same tree in both. */
export const Page = ({ answer, session, children }: PageProps) => (
  <StrictMode>
    <ErrorBoundary>
      <PageSessionProvider value={session}>
        <PageAnswerProvider value={answer}>{children}</PageAnswerProvider>
      </PageSessionProvider>
    </ErrorBoundary>
  </StrictMode>
);
