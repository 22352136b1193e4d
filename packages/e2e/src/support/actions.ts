import { expect, type Locator, type Page } from '@playwright/test';

/** The popup that is open, if any. */
export const popupOf = (page: Page) => page.getByRole('alertdialog');

/** Waits until a popup has the focus: a key that is pressed earlier reaches the page behind it. */
export const popupHasFocus = (page: Page) => expect(popupOf(page).locator(':focus')).toBeVisible();

/** Expects an open popup with this text and closes it with Escape. */
export async function popupSays(page: Page, title: string, message: string) {
  await expect(popupOf(page).getByRole('heading', { name: title })).toBeVisible();
  await expect(popupOf(page)).toContainText(message);
  await page.keyboard.press('Escape');
  await expect(popupOf(page)).toHaveCount(0);
}

/**
 * Expects a popup with this text that closes by itself. The check runs in the page at each animation frame, because the
 * popup may close between two polls of a locator assertion.
 */
export async function popupSaysInPassing(page: Page, message: string) {
  await page.waitForFunction(
    (message) =>
      [...document.querySelectorAll('[role="alertdialog"]')].some((popup) => popup.textContent.includes(message)),
    message,
  );
}

/**
 * Requests documents as for a link from another site: without content of the session, so that the page itself calls the
 * API, and a test can mock the response.
 */
export const leaveToBrowser = (page: Page) =>
  // Excludes files and API calls, because each request that a route handler checks costs time.
  page.route(/^https?:\/\/[^/]+\/(?!api\/|mf\/)/, async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document' || request.method() !== 'GET') return route.fallback();
    const headers = { ...(await request.allHeaders()), 'sec-fetch-site': 'cross-site' };
    return route.fulfill({ response: await route.fetch({ headers, maxRedirects: 0 }) });
  });

/** Pauses requests to this URL until the returned function is called. */
export async function pauseRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let go: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (go = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return go;
}

/** Lets reads of this URL reach the API, `read` when the first has, and holds the replies back until `go` is called. */
export async function pauseReplies(page: Page, url: string | RegExp) {
  let go: () => void = () => undefined;
  let isRead: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (go = resolve));
  const read = new Promise<void>((resolve) => (isRead = resolve));
  await page.route(url, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    isRead();
    await released;
    // The page may have given it up meanwhile.
    await route.fulfill({ response }).catch(() => undefined);
  });
  return { read, go };
}

/** Pauses calls to this URL until the returned function is called; the page makes them itself. */
export async function pauseCalls(page: Page, url: string): Promise<() => void> {
  await leaveToBrowser(page);
  return pauseRequests(page, url);
}

/** Blocks every request that saves a draft from now on, so that only the page has the text. */
export const loseDrafts = (page: Page) =>
  page.route('**/api/drafts/**', (route) => (route.request().method() === 'PUT' ? undefined : route.fallback()));

/** Mocks the API's response to one kind of request; without a body the response is empty. */
export async function answer(page: Page, method: string, path: RegExp, reply: { status: number; body?: unknown }) {
  if (method === 'GET') await leaveToBrowser(page);
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

/** Presses Tab, or Shift+Tab if the element comes before, until the element has focus. Returns how often. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return presses;
    await page.keyboard.press(key);
  }
  throw new Error('The keyboard does not reach it.');
}

/** The left edge of an element's text in pixels, without the element's padding. */
const textStartOf = (element: Locator) =>
  element.evaluate((node) => {
    const words = document.createRange();
    words.selectNodeContents(node);
    return words.getBoundingClientRect().left;
  });

/** Expects the text of both elements to start at the same x; allows one pixel for a border. */
export async function expectAligned(first: Locator, other: Locator) {
  expect(Math.abs((await textStartOf(first)) - (await textStartOf(other)))).toBeLessThanOrEqual(1);
}

/** Expects that the page is no wider than this viewport. */
export async function expectFits(page: Page, width = 320) {
  const before = page.viewportSize();
  await page.setViewportSize({ width, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  if (before) await page.setViewportSize(before);
}

/** Signs in on the open login screen, without a new document, so that the page keeps its memory. */
export async function logIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Signs in by links alone, from any page on which nobody is signed in, and without a new document. */
export async function signInByLinks(page: Page, account: { username: string; password: string }) {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click();
  await logIn(page, account);
}

/** Signs in again after a lost session, and follows the link to the page where it was lost. */
export async function goOnAfterSignIn(page: Page, account: { username: string; password: string }) {
  await page.waitForURL('**/login');
  await logIn(page, account);
  await page.getByRole('link', { name: 'Go back to where you were' }).click();
}

/** The line on the login screen after a session that ended without a sign-out. */
export const signedOutLine = (page: Page) => page.getByText('You were signed out, to keep your account private.');

/** The session in this browser's storage: the user's id, and when the session began. */
export const storedSession = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('commonpurse.session') ?? 'null') as { userID: string; since: number } | null,
  );

/** Presses Back as soon as the page has the next screen's address, before that screen is shown. */
export const backAtOnce = (page: Page) =>
  page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      history.pushState = push;
      push(...entry);
      history.back();
    };
  });
