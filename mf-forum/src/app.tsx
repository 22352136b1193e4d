import { Outlet } from '@commonpurse/federation/router';
import { createQueryClient } from '@commonpurse/screen-kit';
import { PopupHost } from '@commonpurse/ui';
import { QueryClientProvider } from '@tanstack/react-query';

const queryClient = createQueryClient();

/** What every screen of the forum stands in. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <PopupHost />
    </QueryClientProvider>
  );
}
