import { Outlet } from '@commonpurse/federation/router';
import { Queries } from '@commonpurse/screen-kit';
import { PopupHost } from '@commonpurse/ui';

/** What every screen of the forum stands in. */
export function App() {
  return (
    <Queries>
      <Outlet />
      <PopupHost />
    </Queries>
  );
}
