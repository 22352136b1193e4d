// npm run bench -- review [posts]: a scripted moderator works through 100 waiting posts by keyboard, in a real browser.
import { DEMO_ACCOUNTS } from '@commonpurse/api/demo';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '@commonpurse/tooling/chromium';
import { ensureFilled, sizesFrom } from './filled';
import { Site } from './site';
import { median, printTable } from './table';

const DECISIONS = 100;
/** The last of every ten posts is rejected, with a reason. */
const REJECT_EACH = 10;
const MODERATOR = DEMO_ACCOUNTS.find(({ role }) => role === 'moderator')!;

const ninetieth = (values: number[]) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.9) - 1] ?? NaN;

async function openQueue(page: Page, origin: string) {
  await page.goto(`${origin}/moderator/login`);
  await page.getByLabel('Username').fill(MODERATOR.username);
  await page.getByLabel('Password', { exact: true }).fill(MODERATOR.password);
  await page.keyboard.press('Enter');
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
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
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
        '90th percentile ms': ninetieth(took).toFixed(0),
      },
    ]);
  } finally {
    await browser.close();
    await site.stop();
  }
}

await main();
