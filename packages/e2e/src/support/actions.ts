import { expect, type Locator, type Page } from '@playwright/test';

/** The popup that is open, if any. */
export const popupOf = (page: Page) => page.getByRole('alertdialog');

/** Expects an open popup with this text and closes it with Escape. */
export async function popupSays(page: Page, title: string, message: string) {
  await expect(popupOf(page).getByRole('heading', { name: title })).toBeVisible();
  await expect(popupOf(page)).toContainText(message);
  await page.keyboard.press('Escape');
  await expect(popupOf(page)).toHaveCount(0);
}

/**
 * A popup that closes by itself says so. It is looked for in each of the page's frames: this one is not there for much
 * longer than a test takes between two looks.
 */
export async function popupSaysInPassing(page: Page, message: string) {
  await page.waitForFunction(
    (message) =>
      [...document.querySelectorAll('[role="alertdialog"]')].some((one) => one.textContent.includes(message)),
    message,
  );
}

/** Holds requests to this URL until the returned function is called. */
export async function holdCalls(page: Page, url: string): Promise<() => void> {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return go;
}

/** Blocks every request that saves a draft from now on: only the page holds what was typed. */
export const loseDrafts = (page: Page) =>
  page.route('**/api/drafts/**', (route) => (route.request().method() === 'PUT' ? undefined : route.fallback()));

/** Mocks the API's response to one kind of request; without a body the response is empty. */
export async function answer(page: Page, method: string, path: RegExp, reply: { status: number; body?: unknown }) {
  await page.route(
    (url) => path.test(url.pathname),
    (route) =>
      route.request().method() === method
        ? route.fulfill({
            status: reply.status,
            contentType: 'application/json',
            body: reply.body === undefined ? '' : JSON.stringify(reply.body),
          })
        : route.fallback(),
  );
}

/** A refusal in the API's format. */
export const refusal = (message: string, statusCode = 400) => ({
  status: statusCode,
  body: { statusCode, code: 'RULE_BROKEN', message },
});

/** Presses Tab until this has the focus, or Shift+Tab: the shorter way to what stands before. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('The keyboard does not reach it.');
}

/** Nothing of the page lies beside a screen of this width. */
export async function expectFits(page: Page, width = 320) {
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  if (before) await page.setViewportSize(before);
}

/** After a session was lost: signs in again, and goes on where it had ended. */
export async function goOnAfterSignIn(page: Page, account: { username: string; password: string }) {
  await page.waitForURL('**/login');
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('link', { name: 'Go on where you were' }).click();
}
