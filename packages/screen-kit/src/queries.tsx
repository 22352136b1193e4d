import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { onSignedOut } from '@commonpurse/session';

/**
 * Caches the API's responses while the app is open. A failed load is shown at once with 'Try again' and is not retried
 * automatically. Focusing the window refetches nothing, because that would count as activity.
 */
function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
    },
  });
  // The next user of this device must not see, even for a moment, what the previous one loaded.
  onSignedOut(() => client.clear());
  return client;
}

let shared: QueryClient | undefined;

/** On the server each page has its own client, so that no reader receives data cached for another. */
const clientOfPage = () => (typeof document === 'undefined' ? new QueryClient() : (shared ??= createQueryClient()));

/** Provides the query client to screens that call the API. In the browser the screens of an app share one cache. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(clientOfPage);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
