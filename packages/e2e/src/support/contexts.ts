import { test as base, type BrowserContext, type BrowserContextOptions } from '@playwright/test';
import { ContextPool } from './context-pool';
import { translatePages, watchTexts, type Translation } from './translation';

type ContextFixtures = {
  /**
   * Whether each context is new and not shared with other tests: for tests about first visits, caches and history. Not
   * needed for permanent changes of a context, for example of its clock: such a context is not reused anyway.
   */
  freshContext: boolean;
  /** Whether a browser's translation replaces the text of pages, and when. */
  translation: Translation;
  /** The options of contexts, from the configuration and from `test.use`. */
  contextDefaults: BrowserContextOptions;
  /** Returns a context for this test only, with these options in addition to the defaults. */
  takeContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
};

/** Provides tests with contexts that earlier tests have used, without their state. */
export const test = base.extend<ContextFixtures, { contextPool: ContextPool }>({
  freshContext: [false, { option: true }],
  translation: [undefined, { option: true }],
  // All of Playwright's options: tests share contexts only if these are equal. Each is named twice, because the runner
  // reads the fixture's dependencies from the pattern, which may not contain a rest element.
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
    const defined = Object.entries(options).filter(([, value]) => value !== undefined);
    await use({ ...contextOptions, ...(Object.fromEntries(defined) as BrowserContextOptions) });
  },
  contextPool: [async ({ browser }, use) => use(new ContextPool(browser)), { scope: 'worker' }],
  takeContext: async ({ browser, contextDefaults, contextPool, freshContext, translation }, use, testInfo) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const all = { ...contextDefaults, ...options };
      const isFresh = freshContext || !all.baseURL;
      const context = isFresh ? await browser.newContext(all) : await contextPool.take(all);
      if (isFresh) await watchTexts(context);
      translatePages(context, translation);
      contexts.push(context);
      return context;
    });
    const passed = testInfo.status === testInfo.expectedStatus;
    for (const context of contexts) {
      // Playwright would take a screenshot of every page, as it does not know yet which tests fail during teardown.
      for (const [at, page] of (passed ? [] : contextPool.pagesOf(context)).entries()) {
        const path = testInfo.outputPath(`test-failed-${contexts.indexOf(context) + 1}-${at + 1}.png`);
        const shot = await page.screenshot({ path, timeout: 5000, caret: 'initial' }).catch(() => undefined);
        if (shot) testInfo.attachments.push({ name: 'screenshot', path, contentType: 'image/png' });
      }
      await contextPool.giveBack(context, { reuse: passed });
    }
  },
  context: async ({ takeContext }, use) => use(await takeContext()),
});
