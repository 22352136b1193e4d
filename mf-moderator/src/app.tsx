import { Outlet } from '@commonpurse/federation/router';
import { PopupHost } from '@commonpurse/ui';
import { createQueryClient } from '@commonpurse/screen-kit';
import { QueryClientProvider } from '@tanstack/react-query';

const queryClient = createQueryClient();

/** What every screen of the moderators stands in. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <PopupHost />
    </QueryClientProvider>
  );
}
