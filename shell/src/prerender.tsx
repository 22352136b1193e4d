import { matchScreen, type PageAnswer } from '@commonpurse/federation';
import * as router from '@commonpurse/federation/router';
import type { RouteObject } from '@commonpurse/federation/router';
import { provideRemote, ServerRouter } from '@commonpurse/federation/server';
import * as session from '@commonpurse/session';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { renderToString } from 'react-dom/server';
import { NeedsScript } from './features/screens/needs-script';
import { loadScreen } from './features/screens/remote-screens';
import { Layout } from './layout';
import { Page } from './page';
import { routes } from './routes';

// Built for the server, beside the release: the host renders pages with this, so that they can be read before any script has run.

export { provideRemote };

/** What the apps have in common, as the remotes' server bundles require it: the same here as in the browser. */
export const shared: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  '@commonpurse/federation/router': router,
  '@commonpurse/session': session,
};

const toHtml = (url: string, routes: RouteObject[], answer?: PageAnswer) =>
  renderToString(
    <Page answer={answer}>
      <ServerRouter routes={routes} url={url} />
    </Page>,
  );

/** The page at a path, as a visitor gets it, with what the API answers for it. Its remote must have been handed over. */
export async function render(url: string, answer?: PageAnswer): Promise<string> {
  const [pathname = ''] = url.split('?', 1);
  const remote = matchScreen(pathname)?.remote;
  if (remote) await loadScreen(remote, pathname);
  return toHtml(url, routes, answer);
}

const withoutScript: RouteObject[] = [{ Component: Layout, children: [{ path: '*', Component: NeedsScript }] }];

/** The page at a path for a browser without JavaScript, where its screen takes it: what stands around every screen, and why. */
export const renderWithoutScript = (pathname: string): string => toHtml(pathname, withoutScript);
