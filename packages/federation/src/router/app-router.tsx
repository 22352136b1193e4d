import { unstable_HistoryRouter as HistoryRouter, useRoutes, type RouteObject } from 'react-router-dom';
import { history } from './navigation';

const Routes = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

/** The page's one router: the shell's or, where a remote runs alone, that remote's own. */
export function AppRouter({ routes }: { routes: RouteObject[] }) {
  return (
    <HistoryRouter history={history}>
      <Routes routes={routes} />
    </HistoryRouter>
  );
}
