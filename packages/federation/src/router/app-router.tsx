import { useLayoutEffect, useState } from 'react';
import { unstable_HistoryRouter as HistoryRouter, useRoutes, type RouteObject } from 'react-router-dom';
import { history } from './navigation';

const Routes = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

const currentPlace = () => `${history.location.key} ${history.createHref(history.location)}`;

/** The page's one router: the shell's or, where a remote runs alone, that remote's own. */
export function AppRouter({ routes }: { routes: RouteObject[] }) {
  const [place, setPlace] = useState(currentPlace);
  // The router subscribes to the history in its first effect. Hydration takes many small steps before that: if the
  // reader has navigated meanwhile, the new key remounts the router.
  // oxlint-disable-next-line react/set-state-in-effect -- the state is the browser's, and nearly always the same
  useLayoutEffect(() => setPlace(currentPlace()), []);
  return (
    <HistoryRouter key={place} history={history}>
      <Routes routes={routes} />
    </HistoryRouter>
  );
}
