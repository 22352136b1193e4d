// npm run bench -- review [posts]: a scripted moderator works through 100 waiting posts by keyboard, in a real browser.
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '@commonpurse/tooling/chromium';
import { logIn } from '../src/support/actions';
import { waitForHydration } from '../src/support/hydration';
import { credentials } from './caller';
import { ensureFilled, sizesFrom } from './filled';
import { Site } from './site';
import { median, percentile, printTable } from './table';

const DECISIONS = 100;
/** The last of every ten posts is rejected, with a reason. */
const REJECT_EACH = 10;

async function openQueue(page: Page, origin: string) {
  await page.goto(`${origin}/moderator/login`);
  await logIn(page, credentials('moderator'));
  await page.waitForURL('**/myview');
  await page.goto(`${origin}/review-new-posts`);
  await page.locator('tbody a').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.locator('article').first().waitFor();
}

/** Records when the key of the decision is pressed, on the page's own clock. */
const noteAnswers = (page: Page) =>
  page.evaluate(() => {
    document.addEventListener(
      'keydown',
      ({ key }) => key === 'Enter' && Object.assign(window, { answeredAt: performance.now() }),
      true,
    );
  });

/** Decides on the open post; returns the milliseconds from the key press until the next post is painted. */
async function decide(page: Page, reject: boolean): Promise<number> {
  const before = { url: page.url(), text: await page.locator('article').first().innerText() };
  if (reject) {
    await page.keyboard.press('r');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  } else await page.keyboard.press('a');
  // Waits for the dialog; the previous one may still be fading out.
  await page.locator('[role="alertdialog"]:not([data-closed]) button:focus').waitFor();
  await page.keyboard.press('Enter');
  const painted = await page.waitForFunction(
    ({ url, text }) => {
      const post = document.querySelector<HTMLElement>('article');
      if (location.href === url || !post || post.innerText === text) return false;
      return performance.now() - (window as unknown as { answeredAt: number }).answeredAt;
    },
    before,
    { polling: 'raf' },
  );
  return Number(await painted.jsonValue());
}

async function main() {
  const [posts = 10_000] = sizesFrom(process.argv.slice(2));
  await ensureFilled(posts);
  const site = await Site.start(posts);
  const browser = await chromium.launch(launchOptions());
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    waitForHydration(context);
    const page = await context.newPage();
    await openQueue(page, site.url);
    await noteAnswers(page);
    const took: number[] = [];
    const started = performance.now();
    console.error('deciding');
    while (took.length < DECISIONS) took.push(await decide(page, took.length % REJECT_EACH === REJECT_EACH - 1));
    const minutes = (performance.now() - started) / 60_000;
    printTable(`${DECISIONS} reviews by keyboard, on ${posts.toLocaleString('en')} posts`, [
      {
        what: 'scripted moderator',
        'decisions a minute': (DECISIONS / minutes).toFixed(0),
        'key to next, median ms': median(took).toFixed(0),
        '90th percentile ms': percentile(took, 0.9).toFixed(0),
      },
    ]);
  } finally {
    await browser.close();
    await site.stop();
  }
}

await main();
