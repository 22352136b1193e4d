import { Outlet } from '@commonpurse/federation/router';
import { PopupHost } from '@commonpurse/ui';
import { createQueryClient } from '@commonpurse/screen-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { useLiveUpdates } from './shared/live/live';
import { UndoBar } from './shared/undo/undo-bar';

const queryClient = createQueryClient();

/** The frame around every screen of the moderators. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <LiveUpdates />
      <UndoBar />
      <Outlet />
      <PopupHost />
    </QueryClientProvider>
  );
}

function LiveUpdates() {
  useLiveUpdates();
  return null;
}
