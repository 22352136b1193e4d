import {
  answerPath,
  askedNames,
  askedQuery,
  callName,
  isPrerendered,
  renderingOf,
  type PageAnswer,
  type PageReader,
  type ScreenMatch,
} from '@commonpurse/federation';
import { inSpan } from '@commonpurse/api';
import type { Releases } from './releases';
import type { PageReleases, Renderer } from './renderer';
import type { PageSettings } from './site-settings';
import type { Visitor } from './visitor';

/** A page's content as its reader sees it, with the API response that it shows and the session that it is for. */
export type Rendered = {
  content: string;
  answer?: PageAnswer;
  reader?: PageReader;
  /** The page shows the guard's text instead of its screen: a visitor has to sign in. */
  isGuard?: true;
};

/** What the API replies, and the reader in whose session it does, if any. */
export type PageReply = { answer: PageAnswer; reader?: PageReader };

/**
 * Calls the API as the visitor, in the session of the page token, if any. Undefined when there is no content for the
 * visitor.
 */
export type AskApi = (path: string, visitor: Visitor) => Promise<PageReply | undefined>;

/** What a page is rendered from. */
export type PageRequest = {
  releases: Releases;
  screen: ScreenMatch | undefined;
  visitor: Visitor;
  settings: PageSettings | undefined;
  /** The fields of a form that a browser without JavaScript posted to the page. */
  fields?: Readonly<Record<string, string>> | undefined;
};

export type Prerender = {
  /**
   * Renders a screen's page, or the page for an unknown address; undefined when only the browser can render it. Throws
   * RenderError.
   */
  page(request: PageRequest, url: string): Promise<Rendered | undefined>;
  /** The content for browsers without JavaScript, of a page that only a browser can render. Throws RenderError. */
  withoutScript(releases: Releases, screen: ScreenMatch, settings: PageSettings | undefined): Promise<string>;
  /** Loads the code of releases, so that their first page does not wait for it. */
  load(releases: Releases, settings: PageSettings | undefined): Promise<void>;
  close(): Promise<void>;
};

/** An address without a screen: all such addresses get the same page. */
const NOWHERE = '/-';

/** Server-renders pages with the server bundles of the apps' releases, in the renderer's process. */
export function createPrerender(ask: AskApi, renderer: Renderer): Prerender {
  const render = async (releases: PageReleases, url: string, reply?: PageReply): Promise<Rendered | undefined> => {
    const [answer, reader] = [reply?.answer, reply?.reader].map((value) => value && JSON.stringify(value));
    const request = { operation: 'page', url, answer, reader } as const;
    const content = await inSpan('internal', 'render', () => renderer.render(releases, request));
    return content === undefined ? undefined : { content, ...reply };
  };

  /** For members' screens: the screen in the reader's session, or the guard's text when nobody is signed in. */
  async function ownPage(
    { shell, remote, settings }: PageReleases,
    screen: ScreenMatch,
    { pathname, search }: URL,
    visitor: Visitor,
  ): Promise<Rendered | undefined> {
    // A reader who comes from another site may be signed in: the browser withholds the SameSite cookie, and renders the
    // page itself.
    if (!shell.rendersSessions || !visitor.opensPage) return undefined;
    if (visitor.pageToken === undefined) {
      const guard = await render({ shell, settings }, screen.path);
      return guard && { ...guard, isGuard: true };
    }
    const { answer, ...asks } = renderingOf(screen);
    if (!remote?.prerender || answer === undefined || !isPrerendered(screen)) return undefined;
    const reply = await ask(answerPath({ answer, ...asks }, screen.params, search), visitor);
    // The browser reports content that is missing, or not for the reader.
    if (!reply?.reader || reply.answer.data === null) return undefined;
    return render({ shell, remote, settings }, pathname + search, reply);
  }
  return {
    async page({ releases: { shell, remotes }, screen, visitor, settings, fields }, url) {
      if (!shell.prerender) return undefined;
      if (!screen) return render({ shell, settings }, NOWHERE);
      const remote = screen.remote ? remotes[screen.remote] : undefined;
      // Not `new URL(url, base)`, to which `//forum` is the address of another server.
      const address = new URL(`http://localhost${url}`);
      const { pathname, search } = address;
      const { answer, ...asks } = renderingOf(screen);
      const names = askedNames(asks);
      // The browser applies other parameters, such as a filter that the API call does not have.
      const isPlain = [...new URLSearchParams(search).keys()].every((name) => names.includes(name));
      if (screen.access !== 'visitor')
        return isPlain ? ownPage({ shell, remote, settings }, screen, address, visitor) : undefined;
      if (!isPrerendered(screen) || !remote?.prerender) return undefined;
      if (fields) return render({ shell, remote, settings }, pathname, { answer: { path: screen.path, data: fields } });
      if (answer === undefined)
        return render({ shell, remote, settings }, callName(pathname, askedQuery(asks, search)));
      if (!isPlain) return undefined;
      const path = answerPath({ answer, ...asks }, screen.params, search);
      // Public content is requested without the reader's session.
      const reply = await ask(path, { ...visitor, pageToken: undefined });
      return reply && render({ shell, remote, settings }, pathname + search, reply);
    },
    async withoutScript({ shell }, { path }, settings) {
      if (!shell.prerender) return '';
      return (await renderer.render({ shell, settings }, { operation: 'withoutScript', path })) ?? '';
    },
    async load({ shell, remotes }, settings) {
      if (!shell.prerender) return;
      const rendering = Object.values(remotes).filter((remote) => remote.prerender);
      // One after another, so that a page that is requested meanwhile waits for one of them at most.
      for (const remote of [undefined, ...rendering]) await renderer.load({ shell, remote, settings });
    },
    close: () => renderer.close(),
  };
}
