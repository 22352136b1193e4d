import { useIsHydrating } from '@commonpurse/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { createQueryClient } from './query-client';

let shared: QueryClient | undefined;

/**
 * Provides the query client to a screen that calls the API. In the browser the screens of an app share one cache; a
 * prerendered page gets the data that came with it and nothing from another reader's page.
 */
export function Queries({ children }: { children: ReactNode }) {
  const hydrating = useIsHydrating();
  const [client] = useState(() => (hydrating ? new QueryClient() : (shared ??= createQueryClient())));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
