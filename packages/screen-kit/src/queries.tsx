import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { createQueryClient } from './query-client';

let shared: QueryClient | undefined;

/** On the server each page has its own client, so that no reader receives data cached for another. */
const clientOfPage = () => (typeof document === 'undefined' ? new QueryClient() : (shared ??= createQueryClient()));

/** Provides the query client to screens that call the API. In the browser the screens of an app share one cache. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(clientOfPage);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
