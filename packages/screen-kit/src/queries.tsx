import { useIsHydrating } from '@commonpurse/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { createQueryClient } from './query-client';

let shared: QueryClient | undefined;

/**
 * Stands around a screen that asks the server. In the browser the screens of an app share what they were told; a page
 * that is prerendered has what came with it, and nothing that another reader's page was told.
 */
export function Queries({ children }: { children: ReactNode }) {
  const hydrating = useIsHydrating();
  const [client] = useState(() => (hydrating ? new QueryClient() : (shared ??= createQueryClient())));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
