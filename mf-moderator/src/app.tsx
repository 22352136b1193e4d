import { Outlet } from '@commonpurse/federation/router';
import { PopupHost } from '@commonpurse/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from './shared/query-client';

/** What every screen of the moderators stands in. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <PopupHost />
    </QueryClientProvider>
  );
}
