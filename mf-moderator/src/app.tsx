import { Outlet } from '@commonpurse/federation/router';
import { PopupHost } from '@commonpurse/ui';
import { Queries } from '@commonpurse/screen-kit';
import { LiveUpdates } from './shared/live/live-updates';
import { UndoBar } from './shared/undo/undo-bar';

/** The parent of every screen of the moderators. */
export function App() {
  return (
    <Queries>
      <LiveUpdates />
      <UndoBar />
      <Outlet />
      <PopupHost />
    </Queries>
  );
}
