import type { Page } from '@playwright/test';
import { logIn, signInByLinks, signedOutLine } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, signIn, test } from '../support/fixtures';

const MINUTE = 60_000;
const stoppedLine = (page: Page) => page.getByText('You need to log in to open that page.');

const goOn = (page: Page) => page.getByRole('link', { name: 'Go to that page' });

async function logInByForm(page: Page, account: { username: string; password: string }) {
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await logIn(page, account);
  await page.waitForURL((url) => url.pathname === '/');
}

test('after sign-in a visitor can continue to the page that asked for a login', async ({ page, site }) => {
  const member = await site.member();
  await page.goto('/forum?category=Payday+loans');
  await logInByForm(page, member);
  await expect(page.getByText('You wanted to open another page before you logged in.')).toBeVisible();
  await goOn(page).click();
  await page.waitForURL('**/forum?category=Payday+loans');
  await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible();
  await expect(goOn(page)).toHaveCount(0);
});

test('the login page says that a page needs a login only to a visitor who comes from such a page', async ({
  page,
  site,
}) => {
  const member = await site.member();
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  for (const line of [signedOutLine, stoppedLine]) await expect(line(page)).toHaveCount(0);
  await page.goto(`/myposts/${member.userId}`);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(stoppedLine(page)).toBeVisible();
  await expect(goOn(page)).toHaveCount(0);
  await expectAccessible(page);
  await logIn(page, member);
  await page.waitForURL((url) => url.pathname === '/');

  // The line that she has not followed is forgotten with her own sign-out.
  await expect(goOn(page)).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  for (const line of [signedOutLine, stoppedLine]) await expect(line(page)).toHaveCount(0);
});

test('the login page does not mention an expired session after the member later signed out herself', async ({
  page,
  site,
}) => {
  await page.clock.install();
  const member = await site.member();
  await signIn(page, member);
  await page.clock.fastForward(15 * MINUTE);
  await page.waitForURL('**/login');
  await expect(signedOutLine(page)).toBeVisible();
  await logIn(page, member);
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await page.clock.runFor(2_000);
  await expect(page.getByRole('heading', { name: 'Signing out' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(signedOutLine(page)).toHaveCount(0);
});

test('after sign-in a member is not offered a page for moderators', async ({ page, site }) => {
  const member = await site.member();
  await page.goto('/statistics');
  await logInByForm(page, member);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(goOn(page)).toHaveCount(0);
});

test('after sign-in a member is not offered the page on which another member signed out', async ({ page, site }) => {
  const [first, second] = [await site.member(), await site.member()];
  await openAs(page, first, `/myposts/${first.userId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'My Posts' })).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await signInByLinks(page, second);
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(goOn(page)).toHaveCount(0);
});
