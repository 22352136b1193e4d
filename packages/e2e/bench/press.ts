// npm run bench -- press: from the press on a link until the next screen shows its content, on slow 4G with a processor 4
// times slower; for the first time, and again after the way back. The finger rests on the link for a tenth of a second.
import { chromium, type Browser, type Page } from '@playwright/test';
import { launchOptions } from '@commonpurse/tooling/chromium';
import { waitForHydration } from '../src/support/hydration';
import { Site } from './site';
import { signIn, slowDown, type Persona, type StorageState } from './slow-browser';
import { median, printTable } from './table';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const HELD_MS = 100;

/** A link on a page, and what the next screen shows once it is complete. */
type Press = { name: string; who: Persona; from: string; link: string; content: string };

const PRESSES: readonly Press[] = [
  { name: 'forum', who: 'member', from: '/', link: 'header a[href="/forum"]', content: 'main a[href^="/forum/"]' },
  { name: 'post', who: 'member', from: '/forum', link: 'main a[href^="/forum/"]', content: 'main article' },
  {
    name: 'narratives',
    who: 'visitor',
    from: '/',
    link: 'header a[href="/narratives"]',
    content: 'main a[href^="/narratives/"]',
  },
  { name: 'calculator', who: 'visitor', from: '/', link: 'header a[href="/calculator"]', content: 'main form' },
];

/**
 * Presses the link, and returns the milliseconds until the content is painted, on the page's own clock. The page watches
 * itself: to be asked again and again would take time of its slow processor.
 */
async function press(page: Page, { link, content }: Press): Promise<number> {
  const shown = page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        // The screen that is left may have such content, too.
        const before = new Set(document.querySelectorAll(selector));
        document.addEventListener(
          'pointerdown',
          ({ timeStamp }) => {
            // No function here has a name: tsx would add a helper to it, which the page does not have.
            new MutationObserver((_, observer) => {
              if (![...document.querySelectorAll(selector)].some((element) => !before.has(element))) return;
              observer.disconnect();
              requestAnimationFrame(() => resolve(performance.now() - timeStamp));
            }).observe(document.body, { childList: true, subtree: true });
          },
          { capture: true, once: true },
        );
      }),
    content,
  );
  await page.locator(link).first().click({ delay: HELD_MS });
  return shown;
}

async function measure(browser: Browser, origin: string, step: Press, state?: StorageState) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 740 },
    ...(state && { storageState: state }),
  });
  waitForHydration(context);
  const page = await context.newPage();
  await slowDown(await context.newCDPSession(page));
  await page.goto(`${origin}${step.from}`);
  await page.waitForTimeout(2_000);
  const first = await press(page, step);
  await page.goBack();
  await page.locator(step.link).first().waitFor();
  await page.waitForTimeout(1_000);
  const again = await press(page, step);
  await context.close();
  return { first, again };
}

const site = await Site.start();
const browser = await chromium.launch(launchOptions());
try {
  const rows = [];
  for (const step of PRESSES) {
    console.error(step.name);
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) {
      const state = step.who === 'visitor' ? undefined : await signIn(browser, site.url, step.who);
      runs.push(await measure(browser, site.url, step, state));
    }
    rows.push({
      screen: step.name,
      'first ms': Math.round(median(runs.map(({ first }) => first))),
      'again ms': Math.round(median(runs.map(({ again }) => again))),
    });
  }
  printTable('From a press to the content, slow 4G, processor 4 times slower (median)', rows);
} finally {
  await browser.close();
  await site.stop();
}
