import { matchScreen, type PageAnswer, type PageReader } from '@commonpurse/federation';
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
import { sessionOf } from './shared/rendered-session';
import { routes } from './routes';
import { admit } from './shared/admit';

// The server bundle, built beside the release: the host prerenders pages with it, so that they can be read before any
// script has run.

export { provideRemote };

/** The modules that the apps share, as the remotes' server bundles require them: the same as in the browser. */
export const shared: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  '@commonpurse/federation/router': router,
  '@commonpurse/session': session,
};

const toHtml = (url: string, routes: RouteObject[], answer?: PageAnswer, reader?: PageReader) =>
  renderToString(
    <Page answer={answer} session={sessionOf(reader)}>
      <ServerRouter routes={routes} url={url} />
    </Page>,
  );

/**
 * Renders the page at a path with the API's reply, for a visitor or in the session of `reader`. If the reader may see
 * the page, its remote must have been provided before.
 */
export async function render(url: string, answer?: PageAnswer, reader?: PageReader): Promise<string> {
  const [pathname = ''] = url.split('?', 1);
  const screen = matchScreen(pathname, reader !== undefined);
  if (screen?.remote && admit(screen, sessionOf(reader)) === 'show') await loadScreen(screen.remote, pathname);
  return toHtml(url, routes, answer, reader);
}

const withoutScript: RouteObject[] = [{ Component: Layout, children: [{ path: '*', Component: NeedsScript }] }];

/** Renders the page of a screen that needs JavaScript for a browser without it: the layout and an explanation. */
export const renderWithoutScript = (pathname: string): string => toHtml(pathname, withoutScript);
