import { answerPath, isPrerendered, PAGE_TURNS, type PageAnswer, type ScreenMatch } from '@commonpurse/federation';
import { inSpan } from '@commonpurse/api';
import type { Releases } from './releases';
import type { PageReleases, Renderer } from './renderer';
import type { PageSettings } from './site-settings';
import type { Visitor } from './visitor';

/** A page's content as a visitor sees it, with the API response that it shows. */
export type Rendered = { content: string; answer?: PageAnswer };

/** Calls the API as a visitor without a session. Undefined when the API has no content for a visitor. */
export type AskApi = (path: string, visitor: Visitor) => Promise<PageAnswer | undefined>;

export type Prerender = {
  /**
   * Renders a screen's page, or the page for an unknown address; undefined when only the browser can render it. Throws
   * RenderError.
   */
  page(
    releases: Releases,
    screen: ScreenMatch | undefined,
    url: string,
    visitor: Visitor,
    settings: PageSettings | undefined,
  ): Promise<Rendered | undefined>;
  /** The content for browsers without JavaScript, in place of a page that only a browser can render. */
  withoutScript(releases: Releases, screen: ScreenMatch, settings: PageSettings | undefined): Promise<string>;
  close(): Promise<void>;
};

/** An address without a screen: all such addresses get the same page. */
const NOWHERE = '/-';

/** Server-renders pages with the server bundles of the apps' releases, in the renderer's process. */
export function createPrerender(ask: AskApi, renderer: Renderer): Prerender {
  const render = async (releases: PageReleases, url: string, answer?: PageAnswer): Promise<Rendered | undefined> => {
    const request = { operation: 'page', url, answer: answer && JSON.stringify(answer) } as const;
    const content = await inSpan('internal', 'render', () => renderer.render(releases, request));
    return content === undefined ? undefined : { content, ...(answer && { answer }) };
  };
  return {
    async page({ shell, remotes }, screen, url, visitor, settings) {
      if (!shell.prerender) return undefined;
      if (!screen) return render({ shell, settings }, NOWHERE);
      const remote = screen.remote && remotes[screen.remote];
      if (!isPrerendered(screen) || !remote?.prerender) return undefined;
      const { pathname, search } = new URL(url, 'http://localhost');
      if (screen.answer === undefined) return render({ shell, remote, settings }, pathname);
      // Lists are prerendered page by page; the browser applies filters.
      if ([...new URLSearchParams(search).keys()].some((name) => !PAGE_TURNS.includes(name))) return undefined;
      const answer = await ask(answerPath(screen.answer, screen.params, search), visitor);
      return answer && render({ shell, remote, settings }, pathname + search, answer);
    },
    async withoutScript({ shell }, { path }, settings) {
      if (!shell.prerender) return '';
      return (
        (await renderer.render({ shell, settings }, { operation: 'withoutScript', path }).catch(() => undefined)) ?? ''
      );
    },
    close: () => renderer.close(),
  };
}
