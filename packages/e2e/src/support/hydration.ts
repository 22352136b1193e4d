import type { BrowserContext } from '@playwright/test';

/** Pages that stand there before their scripts can be read at once, but a press on a button is lost until React has come. */
const isHydrated = () => {
  const root = document.getElementById('root');
  return !root?.hasChildNodes() || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
};

/** From now on `goto` in this context's pages ends when the page can be used, unless the test says how far it waits. */
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
