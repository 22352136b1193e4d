import { StaticRouter, useRoutes, type RouteObject } from 'react-router-dom';

const Routes = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

/** The server's counterpart of `AppRouter`, with one fixed URL. */
export function ServerRouter({ routes, url }: { routes: RouteObject[]; url: string }) {
  return (
    <StaticRouter location={url}>
      <Routes routes={routes} />
    </StaticRouter>
  );
}
