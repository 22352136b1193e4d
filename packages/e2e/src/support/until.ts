import type { Page } from '@playwright/test';

/**
 * Waits until a condition holds in the page, whose own clock may stand still: tasks with a delay go on then. Unlike
 * `waitForFunction`, `evaluate` does not compile all of Playwright's own code in each document. The page looks itself every
 * 10 ms: each question from here would take several processes some milliseconds.
 */
export async function until(page: Page, what: string, condition: () => boolean, timeoutMs = 30_000): Promise<void> {
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
    // A document that another one replaces meanwhile does not answer.
    const holds = await page.evaluate<boolean>(holdsWithinOneSecond).catch((error: Error) => {
      if (!/context was destroyed|because of a navigation/i.test(error.message)) throw error;
      return false;
    });
    if (holds) return;
    if (Date.now() > end) throw new Error(`${what}: not within ${timeoutMs / 1000} s at ${page.url()}`);
  }
}
