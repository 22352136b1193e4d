import type { ComponentType } from 'react';
import type { RouteObject } from '../router';
import type { ScreenRow } from '../screens';
import { lazyPage, type PageModule } from './lazy-page';

/**
 * A remote's routes: its rows of the table of screens, each with the page of that name as a chunk of its own. A page
 * that is missing, or that no row names, fails the type check.
 *
 * @param rows the remote's constant of the table, such as FORUM_SCREENS
 * @param pages for each screen, `() => import('./features/…')`; the build names its chunk `screen-<screen>`
 * @param Frame wraps every screen and renders an `Outlet`
 */
export function remoteRoutes<Row extends ScreenRow>(
  rows: readonly Row[],
  pages: Record<Row['screen'], () => Promise<PageModule>>,
  Frame?: ComponentType,
): RouteObject[] {
  const components = new Map(
    Object.entries<() => Promise<PageModule>>(pages).map(([name, load]) => [name, lazyPage(load)]),
  );
  const children = rows.map(({ path, screen }): RouteObject => {
    const Component = components.get(screen)!;
    return path === '/' ? { index: true, Component } : { path: path.slice(1), Component };
  });
  return Frame ? [{ Component: Frame, children }] : children;
}
