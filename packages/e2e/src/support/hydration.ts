import type { BrowserContext } from '@playwright/test';
import { until } from './until';

/** Server-rendered pages are readable before hydration, but presses on buttons are lost until then. */
export const isHydrated = () => {
  const root = document.getElementById('root');
  // React adds these keys to hydrated elements; before hydration only the container has one.
  const has = (node: Element | null | undefined, prefix: string) =>
    !!node && Object.keys(node).some((key) => key.startsWith(prefix));
  return !root?.hasChildNodes() || (has(root, '__reactContainer') && has(root.querySelector('main'), '__reactProps'));
};

/** Makes `goto` and `reload` in this context wait for hydration, unless the test sets `waitUntil`. */
export function waitForHydration(context: BrowserContext): void {
  context.on('page', (page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (options?.waitUntil === undefined) await until(page, 'hydration', isHydrated);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      if (options?.waitUntil === undefined) await until(page, 'hydration', isHydrated);
      return response;
    };
  });
}
