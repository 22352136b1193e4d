import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { watchTexts } from './translation';

/** Methods whose effects `giveBack` reverts, or that have none. After any other method the context is not reused. */
const TAKEN_BACK = new Set([
  ...['constructor', 'browser', 'pages', 'newPage', 'newCDPSession', 'isClosed', 'close', 'storageState'],
  ...['cookies', 'addCookies', 'clearCookies', 'waitForEvent'],
]);

/** Events that tests listen to, but Playwright itself does not. */
const EVENTS = ['console', 'dialog', 'download', 'page', 'weberror'];
const REQUEST_EVENTS = ['request', 'requestfailed', 'requestfinished', 'response'];

/** Maximum number of idle contexts, because each has a process. */
const KEPT = 3;

type Pooled = { key: string; context: BrowserContext; anchor: Page; session: CDPSession; isClean: boolean };

/** Calls `found` before each method of this object, except those in `except`. */
function watchMethods(object: object, except: ReadonlySet<string>, found: () => void) {
  for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(object))) {
    const method: unknown = Reflect.get(object, name);
    if (name.startsWith('_') || except.has(name) || typeof method !== 'function') continue;
    const watched = (...args: unknown[]): unknown => {
      found();
      return Reflect.apply(method, object, args);
    };
    Object.defineProperty(object, name, { value: watched });
  }
}

/**
 * Browser contexts that tests of a worker use one after another. In each, a page of the site without scripts stays
 * open, so that the renderer process is kept, and with it the compiled code of the apps, of Playwright and of axe.
 */
export class ContextPool {
  private readonly waiting: Pooled[] = [];
  private readonly inUse = new Map<BrowserContext, Pooled>();

  constructor(private readonly browser: Browser) {}

  /** Returns a context with these options, without state of other tests. */
  async take(options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    const at = this.waiting.findIndex((pooled) => pooled.key === key);
    const pooled = at < 0 ? await this.create(key, options) : this.waiting.splice(at, 1)[0]!;
    this.inUse.set(pooled.context, pooled);
    return pooled.context;
  }

  /**
   * Removes all state of a test from this context. Closes a context that cannot be reused, or is not from this pool.
   */
  async giveBack(context: BrowserContext, { reuse }: { reuse: boolean }): Promise<void> {
    const pooled = this.inUse.get(context);
    const pages = this.pagesOf(context);
    this.inUse.delete(context);
    if (!pooled?.isClean || !reuse) return context.close();
    for (const event of [...EVENTS, ...REQUEST_EVENTS]) context.removeAllListeners(event);
    await Promise.all(pages.map((page) => page.close()));
    await pooled.session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
    await context.clearCookies();
    this.waiting.unshift(pooled);
    for (const old of this.waiting.splice(KEPT)) await old.context.close();
  }

  /** The pages of this context that a test has opened. */
  pagesOf(context: BrowserContext): Page[] {
    return context.pages().filter((page) => page !== this.inUse.get(context)?.anchor);
  }

  private async create(key: string, options: BrowserContextOptions): Promise<Pooled> {
    const context = await this.browser.newContext(options);
    await watchTexts(context);
    const anchor = await context.newPage();
    // A URL of the site without an app, whose scripts would act like another tab.
    await anchor.goto('/api/health');
    const pooled = { key, context, anchor, session: await context.newCDPSession(anchor), isClean: true };
    const leaves = () => (pooled.isClean = false);
    watchMethods(context, TAKEN_BACK, leaves);
    watchMethods(context.clock, new Set(['constructor']), leaves);
    return pooled;
  }
}
