import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const INTERVAL_MS = 10;

/**
 * Waits until a condition holds in the page, whose own clock may stand still. Unlike `waitForFunction`, `evaluate` does
 * not compile all of Playwright's own code in each document, and unlike `expect.poll`, this asks again at once.
 */
export async function until(page: Page, what: string, condition: () => boolean, timeoutMs = 30_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    // A document that another one replaces meanwhile does not answer.
    const holds = await page.evaluate(condition).catch((error: Error) => {
      if (!/context was destroyed|because of a navigation/i.test(error.message)) throw error;
      return false;
    });
    if (holds) return;
    if (Date.now() > end) throw new Error(`${what}: not within ${timeoutMs / 1000} s at ${page.url()}`);
    await sleep(INTERVAL_MS);
  }
}
