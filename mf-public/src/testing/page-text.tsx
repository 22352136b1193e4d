import { isPrerendered, SCREENS } from '@commonpurse/federation';
import { matchRoutes } from '@commonpurse/federation/router';
import { ServerRouter } from '@commonpurse/federation/server';
import type { LazyPage } from '@commonpurse/federation/browser';
import { renderToStaticMarkup } from 'react-dom/server';
import routes from '../routes';

const BLOCK = 'p|li|dt|dd|h[1-6]|summary|th|td|caption|figcaption|div|section|ul|ol|header|small';
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': '’', nbsp: ' ' };

/** Pages without content from the API. */
export const PAGES = SCREENS.filter((screen) => screen.remote === 'public' && isPrerendered(screen))
  .map(({ path }) => path)
  .filter((path) => !path.includes(':'));

/** Server-renders a page: the HTML before any script has run. */
export async function drawPage(path: string): Promise<string> {
  const matches = matchRoutes(routes, path) ?? [];
  for (const { route } of matches) await (route.Component as LazyPage).preload();
  return renderToStaticMarkup(<ServerRouter routes={routes} url={path} />);
}

/** Markup without its headings and labels, which are no sentences although some of them are questions. */
export const withoutLabels = (html: string): string =>
  html.replace(/<(h[1-6]|legend|label|summary|dt|th|caption)\b.*?<\/\1>/gs, '\n');

/** The text blocks of markup, without drawings and without text for screen readers only. */
export function blocksOf(html: string): string[] {
  return html
    .replace(/<(svg|style|cite)\b.*?<\/\1>/gs, ' ')
    .replace(/<span class="hidden">.*?<\/span>/gs, '')
    .replace(new RegExp(`</?(?:${BLOCK})\\b[^>]*>`, 'g'), '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&([#\w]+);/g, (_, name: string) => NAMED[name] ?? ' ')
    .split('\n')
    .map((block) => block.trim())
    .filter((block) => block !== '');
}
