import { onSignedOut } from '@commonpurse/session';
import { QueryClient } from '@tanstack/react-query';

/**
 * Caches the API's responses while the app is open. A failed load is shown at once with 'Try again' and is not retried
 * automatically. Focusing the window refetches nothing, because that would count as activity.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
    },
  });
  // The next user of this device must not see, even for a moment, what the previous one loaded.
  onSignedOut(() => client.clear());
  return client;
}
