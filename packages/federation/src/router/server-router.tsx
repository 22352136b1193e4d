import { StaticRouter, useRoutes, type RouteObject } from 'react-router-dom';

const Routes = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

/** Stands where `AppRouter` stands in the browser, at one address for good. */
export function ServerRouter({ routes, url }: { routes: RouteObject[]; url: string }) {
  return (
    <StaticRouter location={url}>
      <Routes routes={routes} />
    </StaticRouter>
  );
}
