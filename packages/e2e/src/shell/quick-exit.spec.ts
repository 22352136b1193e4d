import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import { popupOf } from '../support/actions';
import { expect, openAs, signInByApi, test } from '../support/fixtures';
import { postForm, stopClockAtNewPost, storedDraft } from '../support/writing';

test.use({ freshContext: true });

const exit = (page: Page) => page.locator('#quick-exit');

/** A server that does not answer: what is left is the browser's own way out. */
const hang = (page: Page) => page.route('**/api/exit', () => undefined);

test('the exit leaves at once and ends the session on the server and in the browser, also after Back', async ({
  page,
  site,
  consoleWatch,
}) => {
  consoleWatch.expectStatus(401);
  await signInByApi(page, await site.member());
  const cookies = await page.context().cookies(`${site.url}/api`);
  // The page that Back leads to.
  await page.goto('/');
  await page.goto('/forum');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const answer = page.waitForResponse('**/api/exit');
  const length = await page.evaluate(() => history.length);
  await exit(page).click();
  await expect(page).toHaveTitle('Weather');
  expect((await answer).status()).toBe(303);
  expect((await (await answer).allHeaders())['clear-site-data']).toContain('storage');
  expect(await page.evaluate(() => history.length)).toBe(length);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await fetch(`${site.url}/api/forum`, { headers: { cookie } })).status).toBe(401);

  await page.goBack();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible();
  await page.goto('/forum');
  await expect(page.getByText('Login required to access this page.')).toBeVisible();
});

test('the exit clears the page and its title at once, and leaves by itself if the server does not reply', async ({
  page,
}) => {
  await page.goto('/calculator');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await hang(page);
  const length = await page.evaluate(() => history.length);
  const after = await page.evaluate(() => {
    document.getElementById('quick-exit')!.click();
    return { text: document.body.innerText, title: document.title };
  });
  expect(after).toEqual({ text: '', title: '' });
  await expect(page).toHaveTitle('Weather');
  expect(await page.evaluate(() => history.length)).toBe(length);
});

for (const [away, answer] of [
  ['cannot be reached', (route: Route) => route.abort()],
  ['fails', (route: Route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE' } })],
] as const) {
  test(`the exit leaves the site and ends the session in the browser even if the server ${away}`, async ({
    page,
    site,
    consoleWatch,
  }) => {
    for (const status of [503, 'failed'] as const) consoleWatch.expectStatus(status);
    await openAs(page, await site.member(), '/forum');
    await page.route('**/api/exit', answer);
    await exit(page).click();
    await expect(page).toHaveTitle('Weather');
    await page.goto('/forum');
    await expect(page.getByText('Login required to access this page.')).toBeVisible();
  });
}

test('a draft is saved on the server before the exit ends the session', async ({ page, site }) => {
  const member = await site.member();
  await stopClockAtNewPost(page, member);
  const sent: string[] = [];
  await page.route(/\/api\/(exit|drafts\/new-post)$/, async (route) => {
    // A slow connection delays the longer request.
    if (route.request().method() === 'PUT') await sleep(100);
    sent.push(new URL(route.request().url()).pathname);
    await route.continue();
  });
  await postForm(page).title.fill('My words');
  await exit(page).click();
  await expect(page).toHaveTitle('Weather');
  expect(sent).toEqual(['/api/drafts/new-post', '/api/exit']);
  const api = await site.as(member);
  const draft = await storedDraft(api);
  expect(draft).toMatchObject({ postTitle: 'My words' });
});

test('the exit does not navigate a second time while the other site loads slowly', async ({ page, site }) => {
  await openAs(page, await site.member(), '/forum');
  let requests = 0;
  await page.route(
    ({ port }) => port !== new URL(site.url).port,
    async (route) => {
      requests += 1;
      // A slow connection to the other site.
      await sleep(1_500);
      await route.continue().catch(() => undefined);
    },
  );
  await exit(page).click();
  await expect(page).toHaveTitle('Weather');
  expect(requests).toBe(1);
});

test('pressing Shift three times within five seconds exits; capitals and slow presses do not', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await page.getByLabel('Username').click();
  for (const letter of 'ABCDEF') await page.keyboard.press(`Shift+${letter}`);
  await page.keyboard.press('Shift');
  await page.keyboard.press('a');
  await page.keyboard.press('Shift');
  await page.keyboard.press('Control+Shift');
  await page.keyboard.press('Shift');
  await page.keyboard.press('Shift');
  await page.clock.fastForward(5_100);
  await page.keyboard.press('Shift');
  await expect(page.getByLabel('Username')).toHaveValue(/^ABCDEFa$/);
  await hang(page);
  await page.keyboard.press('ShiftLeft');
  await page.keyboard.press('ShiftRight');
  await page.keyboard.press('ShiftLeft');
  await expect(page).toHaveTitle('Weather');
});

test('two fingers that take turns on both Shifts exit, each press counting once', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('mei');
  await hang(page);
  await page.keyboard.down('ShiftLeft');
  await page.keyboard.down('ShiftRight');
  await page.keyboard.up('ShiftLeft');
  await page.keyboard.up('ShiftRight');
  await expect(page.getByLabel('Username')).toHaveValue('mei');
  await page.keyboard.press('ShiftLeft');
  await expect(page).toHaveTitle('Weather', { timeout: 5000 });
});

test('three Shifts in a comment exit, and the comment is there as a draft at the next sign-in', async ({
  page,
  site,
}) => {
  const member = await site.member();
  const { postId } = await site.post(await site.member());
  await openAs(page, member, `/forum/${postId}`);
  await page.getByLabel('Your comment').fill('Half a sen');
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('Shift');
  await expect(page).toHaveTitle('Weather', { timeout: 5000 });
  await openAs(page, member, `/forum/${postId}`);
  await expect(page.getByLabel('Your comment')).toHaveValue('Half a sen');
});

test('three Shifts in the contact form exit, and a member finds it as she left it until she sends it', async ({
  page,
  site,
}) => {
  const member = await site.member();
  const field = (name: string) => page.getByRole('main').getByLabel(name);
  await openAs(page, member, '/contact-us');
  await expect(page.getByRole('main')).toContainText('we keep what you type in your account until you send it');
  await expect(page.getByText('Saved as you type.')).toBeVisible();
  await field('Name').fill('Mei');
  await field('Category').selectOption('General queries');
  await field('Message').fill('Half a sen');
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('Shift');
  await expect(page).toHaveTitle('Weather', { timeout: 5000 });
  await page.goto('/contact-us');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await expect(field('Message')).toHaveValue('');

  await openAs(page, member, '/contact-us');
  await expect(field('Message')).toHaveValue('Half a sen');
  await expect(field('Name')).toHaveValue('Mei');
  await expect(field('Category')).toHaveValue('General queries');
  await field('Email').fill('mei@example.org');
  await field('Message').fill('Half a sentence, and the other half');
  await page.getByRole('main').getByRole('button', { name: 'Submit' }).click();
  await expect(popupOf(page)).toContainText('Form has been submitted.');
  await page.reload();
  await expect(page.getByText('Saved as you type.')).toBeVisible();
  for (const name of ['Name', 'Email', 'Message']) await expect(field(name)).toHaveValue('');
  const draft = await storedDraft(await site.as(member), 'contact');
  expect(draft).toBeNull();
});

test('the exit stays visible and clickable when scrolled, on a narrow screen and with a dialog open', async ({
  page,
  site,
}) => {
  const member = await site.member();
  await page.route('**/api/signout/*', () => undefined);
  await openAs(page, member, `/signout/${member.userId}`);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  for (const [width, height] of [
    [1280, 900],
    [360, 640],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 10_000));
    const found = await exit(page).evaluate((link) => {
      const { left, right, top, bottom, height: tall } = link.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return {
        onScreen: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
        tall,
        hit: hit === link,
      };
    });
    expect(found.onScreen, `${width}`).toBe(true);
    expect(found.hit, `${width}`).toBe(true);
    expect(found.tall).toBeGreaterThanOrEqual(44);
  }
  await hang(page);
  await exit(page).click();
  await expect(page).toHaveTitle('Weather');
});

test('without JavaScript the exit is a plain link', async ({ person }) => {
  const { page } = await person({ javaScriptEnabled: false });
  await page.goto('/');
  await expect(exit(page)).toHaveAttribute('href', '/api/exit');
  await expect(exit(page)).toHaveText('Exit this page');
  await expect(exit(page)).toBeVisible();
});
