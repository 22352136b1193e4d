import type { Page } from '@playwright/test';

/**
 * Waits until a condition is true in the page. Works with a paused page clock, because delayed `scheduler` tasks still
 * run. Unlike `waitForFunction`, `evaluate` does not compile Playwright's injected code in each document. The page
 * itself polls every 10 ms, because each call from here would take several processes some milliseconds.
 */
export async function until(page: Page, what: string, condition: () => boolean, timeoutMs = 120_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  const holdsWithinOneSecond = `(async () => {
    const holds = ${condition.toString()};
    for (let looks = 0; looks < 100; looks += 1) {
      if (holds()) return true;
      await scheduler.postTask(() => undefined, { delay: 10 });
    }
    return false;
  })()`;
  for (;;) {
    // The call rejects if another document replaces this one.
    const holds = await page.evaluate<boolean>(holdsWithinOneSecond).catch((error: Error) => {
      if (!/context was destroyed|because of a navigation/i.test(error.message)) throw error;
      return false;
    });
    if (holds) return;
    if (Date.now() > end) throw new Error(`${what}: not within ${timeoutMs / 1000} s at ${page.url()}`);
  }
}

/**
 * Waits until the page requests nothing any more. Playwright's own event now and then never comes, although every request
 * has ended: after ten seconds, no page still has something to request.
 */
export const untilIdle = (page: Page) =>
  page.waitForLoadState('networkidle', { timeout: 10_000 }).catch((error: Error) => {
    if (error.name !== 'TimeoutError') throw error;
  });
