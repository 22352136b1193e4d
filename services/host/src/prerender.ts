import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import {
  answerPath,
  isPrerendered,
  PAGE_TURNS,
  type PageAnswer,
  type RemoteName,
  type ScreenMatch,
} from '@commonpurse/federation';
import type { AppRelease, Releases } from './releases';

/** What the shell's server bundle exports. */
type Shell = {
  shared: Record<string, unknown>;
  provideRemote(name: RemoteName, remote: unknown): void;
  render(pathname: string, answer?: PageAnswer): Promise<string>;
  /** Missing in older releases, which an operator may have to roll back to. */
  renderWithoutScript?(pathname: string): string;
};

/** A page's content as a visitor sees it, with the API response that it shows. */
export type Rendered = { content: string; answer?: PageAnswer };

/** Calls the API as a visitor. Undefined when the API has no content for a visitor. */
export type AskApi = (path: string) => Promise<PageAnswer | undefined>;

export type Prerender = {
  /** Renders a screen's page, or the page for an unknown address; undefined when only the browser can render it. */
  page(screen: ScreenMatch | undefined, url: string): Promise<Rendered | undefined>;
  /** The content for browsers without JavaScript, in place of a page that only a browser can render. */
  withoutScript(screen: ScreenMatch): string;
};

/** Runs a release's file as a module. It receives the modules that the apps share, so that each exists once. */
function load<Exports>({ folder, prerender = '' }: AppRelease, given: Record<string, unknown> = {}): Exports {
  const filename = path.join(folder, prerender);
  const require = createRequire(filename);
  const ask = (name: string): unknown => (name in given ? given[name] : require(name));
  const module = { exports: {} as Exports };
  const run = compileFunction(readFileSync(filename, 'utf8'), ['module', 'exports', 'require'], { filename });
  (run as (...parameters: unknown[]) => void)(module, module.exports, ask);
  return module.exports;
}

/** An address without a screen: all such addresses get the same page. */
const NOWHERE = '/-';

/** Server-renders pages with the server bundles of the apps' releases. */
export function createPrerender({ shell: release, remotes }: Releases, ask: AskApi): Prerender {
  if (!release.prerender) return { page: async () => undefined, withoutScript: () => '' };
  const shell = load<Shell>(release);
  const rendering = new Set<RemoteName>();
  for (const [name, remote] of Object.entries(remotes) as [RemoteName, AppRelease][]) {
    if (!remote.prerender) continue;
    shell.provideRemote(name, load(remote, shell.shared));
    rendering.add(name);
  }
  return {
    async page(screen, url) {
      if (!screen) return { content: await shell.render(NOWHERE) };
      if (!isPrerendered(screen) || !screen.remote || !rendering.has(screen.remote)) return undefined;
      const { pathname, search } = new URL(url, 'http://localhost');
      if (screen.answer === undefined) return { content: await shell.render(pathname) };
      // Lists are prerendered page by page; the browser applies filters.
      if ([...new URLSearchParams(search).keys()].some((name) => !PAGE_TURNS.includes(name))) return undefined;
      const answer = await ask(answerPath(screen.answer, screen.params, search));
      return answer && { content: await shell.render(pathname + search, answer), answer };
    },
    withoutScript: ({ path }) => shell.renderWithoutScript?.(path) ?? '',
  };
}
