import { Outlet } from '@commonpurse/federation/router';
import { Queries } from '@commonpurse/screen-kit';
import { PopupHost } from '@commonpurse/ui';

/** The parent of every screen of the forum: provides the query client and the popups. */
export function App() {
  return (
    <Queries>
      <Outlet />
      <PopupHost />
    </Queries>
  );
}
