import { onSignedOut } from '@commonpurse/session';
import { QueryClient } from '@tanstack/react-query';

/**
 * What the server said, kept while the app is open. A failed load is shown at once with 'Try again' and not repeated
 * behind the reader's back; nor is anything fetched because a window came to the front: that would look like activity.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // The next person on this device must not see, even for a moment, what the last one read.
  onSignedOut(() => client.clear());
  return client;
}
