import type { BrowserContext } from '@playwright/test';
import { until } from './until';

/** Server-rendered pages are readable before hydration, but presses on buttons are lost until then. */
export const isHydrated = () => {
  const root = document.getElementById('root');
  if (!root?.hasChildNodes()) return true;
  // React adds these keys to hydrated elements; before hydration only the container has one. No function here has a
  // name: tsx, which runs the benchmarks, would add a helper to it that the page does not have.
  return (
    Object.keys(root).some((key) => key.startsWith('__reactContainer')) &&
    Object.keys(root.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps'))
  );
};

/** Makes navigations of pages in this context wait for hydration, unless the test sets `waitUntil`. */
export function waitForHydration(context: BrowserContext): void {
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (options?.waitUntil === undefined) await until(page, 'hydration', isHydrated);
      return response;
    };
    for (const name of ['reload', 'goBack', 'goForward'] as const) {
      const navigate = page[name].bind(page);
      page[name] = async (options) => {
        const response = await navigate(options);
        if (options?.waitUntil === undefined) await until(page, 'hydration', isHydrated);
        return response;
      };
    }
  });
}
