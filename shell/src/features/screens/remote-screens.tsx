import { matchScreen, REMOTE_NAMES, type AppConfig, type RemoteName } from '@commonpurse/federation';
import { lazyPage, loadRemote, type LazyPage } from '@commonpurse/federation/browser';
import { matchRoutes, useLocation, useRoutes, type RouteObject } from '@commonpurse/federation/router';
import type { Session } from '@commonpurse/session';
import { admit } from '../../shared/admit';
import { PageNotFound } from './page-not-found';

const load = async (name: RemoteName) => (await loadRemote(name)).default;

async function screensOf(name: RemoteName) {
  const routes = await load(name);
  function Screens() {
    const { pathname } = useLocation();
    // A release of the forum from before members had a start page.
    const Other = name === 'forum' && pathname === '/' ? REMOTE_SCREENS.public : PageNotFound;
    return useRoutes(routes) ?? <Other />;
  }
  return { default: Screens };
}

/** Each remote as one component: loading, failure with 'Try again', then the remote's own screens. */
export const REMOTE_SCREENS = Object.fromEntries(
  REMOTE_NAMES.map((name) => [name, lazyPage(() => screensOf(name))]),
) as Record<RemoteName, LazyPage>;

const preload = ({ Component }: RouteObject) => (Component as Partial<LazyPage> | null | undefined)?.preload?.();

function preloadFile([url, integrity]: [string, string]): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = url.endsWith('.css') ? 'style' : 'script';
  // A browser uses a preload only for a request with the same attributes.
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = url;
  document.head.append(link);
}

/** Loads the code of the screen that a remote shows at a path. */
export async function loadScreen(name: RemoteName, pathname: string): Promise<void> {
  await REMOTE_SCREENS[name].preload();
  const matches = matchRoutes(await load(name), pathname) ?? [];
  await Promise.all(matches.flatMap(({ route }) => preload(route) ?? []));
}

/**
 * Fetches the first page's remote and screen in parallel, before React renders. It covers screens with restricted
 * access; other pages preload their files themselves.
 */
export async function preloadScreen(
  pathname: string,
  session: Session | null,
  files: AppConfig['preload'] = {},
): Promise<void> {
  const screen = matchScreen(pathname, session !== null);
  if (!screen?.remote || admit(screen, session) !== 'show') return;
  // The page is that of a member whose session this browser no longer has.
  if (screen.access !== 'visitor') Object.entries(files).forEach(preloadFile);
  await loadScreen(screen.remote, pathname);
}
