import { test as base, type BrowserContext, type BrowserContextOptions } from '@playwright/test';
import { ContextPool } from './context-pool';
import './stack-traces';

type ContextFixtures = {
  /**
   * Whether each context is new and no other test's: for tests about what a first visit loads, caches and history. A test
   * that changes a context for good, its clock for example, need not say so.
   */
  freshContext: boolean;
  /** The options of contexts, from the configuration and from `test.use`. */
  contextDefaults: BrowserContextOptions;
  /** Returns a context for this test alone, with these options beside the defaults. */
  takeContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
};

/** Gives tests contexts that others have used before, without anything of theirs. */
export const test = base.extend<ContextFixtures, { contextPool: ContextPool }>({
  freshContext: [false, { option: true }],
  // All that Playwright has: tests share contexts only where these are the same. Each is named twice, because the runner
  // reads from the pattern which of them the fixture needs, and allows no rest in it.
  contextDefaults: async (
    {
      acceptDownloads,
      baseURL,
      bypassCSP,
      clientCertificates,
      colorScheme,
      contextOptions,
      contrast,
      deviceScaleFactor,
      extraHTTPHeaders,
      forcedColors,
      geolocation,
      hasTouch,
      httpCredentials,
      ignoreHTTPSErrors,
      isMobile,
      javaScriptEnabled,
      locale,
      offline,
      permissions,
      proxy,
      reducedMotion,
      screen,
      serviceWorkers,
      storageState,
      timezoneId,
      userAgent,
      viewport,
    },
    use,
  ) => {
    const options = {
      acceptDownloads,
      baseURL,
      bypassCSP,
      clientCertificates,
      colorScheme,
      contrast,
      deviceScaleFactor,
      extraHTTPHeaders,
      forcedColors,
      geolocation,
      hasTouch,
      httpCredentials,
      ignoreHTTPSErrors,
      isMobile,
      javaScriptEnabled,
      locale,
      offline,
      permissions,
      proxy,
      reducedMotion,
      screen,
      serviceWorkers,
      storageState,
      timezoneId,
      userAgent,
      viewport,
    };
    const given = Object.entries(options).filter(([, value]) => value !== undefined);
    await use({ ...contextOptions, ...(Object.fromEntries(given) as BrowserContextOptions) });
  },
  contextPool: [async ({ browser }, use) => use(new ContextPool(browser)), { scope: 'worker' }],
  takeContext: async ({ browser, contextDefaults, contextPool, freshContext }, use, testInfo) => {
    const taken: BrowserContext[] = [];
    await use(async (options = {}) => {
      const all = { ...contextDefaults, ...options };
      const isFresh = freshContext || !all.baseURL;
      const context = isFresh ? await browser.newContext(all) : await contextPool.take(all);
      taken.push(context);
      return context;
    });
    const passed = testInfo.status === testInfo.expectedStatus;
    for (const context of taken) {
      // Playwright would draw each page of each test, as it cannot know yet which one fails while it is taken down.
      for (const [at, page] of (passed ? [] : contextPool.pagesOf(context)).entries()) {
        const path = testInfo.outputPath(`test-failed-${taken.indexOf(context) + 1}-${at + 1}.png`);
        const shot = await page.screenshot({ path, timeout: 5000, caret: 'initial' }).catch(() => undefined);
        if (shot) testInfo.attachments.push({ name: 'screenshot', path, contentType: 'image/png' });
      }
      await contextPool.giveBack(context, { reuse: passed });
    }
  },
  context: async ({ takeContext }, use) => use(await takeContext()),
});
