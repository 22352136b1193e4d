import type { BrowserContext } from '@playwright/test';

/** Server-rendered pages are readable before hydration, but presses on buttons are lost until then. */
const isHydrated = () => {
  const root = document.getElementById('root');
  return !root?.hasChildNodes() || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
};

/** Makes `goto` in this context wait for hydration, unless the test sets `waitUntil`. */
export function waitForHydration(context: BrowserContext): void {
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (options?.waitUntil === undefined) await page.waitForFunction(isHydrated);
      return response;
    };
  });
}
