import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startHost } from '@commonpurse/host';
import type { Page } from '@playwright/test';
import { answer, popupSays, popupSaysInPassing } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, PASSWORD, Site, TestClock, test as base } from '../support/fixtures';

const SENT = 'Password reset link has been sent. Please check your email.';

const email = (page: Page) => page.getByLabel('Email');
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Submit' });

/** The product with e-mail switched on: mails lie in a folder. */
const test = base.extend<object, { post: { site: Site; mails: () => string[] } }>({
  post: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from this pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'commonpurse-e2e-'));
      const clock = new TestClock();
      const env = { PORT: '0', DATA_DIR: dataDir, SEED_DEMO: '0', RATE_LIMITS: 'off', SMTP_URL: 'file:' };
      const host = await startHost({ clock, publishBuilt: true, env: { ...env, LOG_LEVEL: 'silent' } });
      const folder = path.join(dataDir, 'mail');
      const files = () => readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
      // One that is being written is there already, and empty.
      const mails = () => files().filter((text) => text.endsWith('\r\n'));
      await use({ site: new Site(host.url, clock), mails });
      await host.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test.describe('a forgotten password', () => {
  test('requires an email address, confirms that a link is sent and clears the field', async ({ page }) => {
    await page.goto('/forgot-password');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await submit(page).click();
    await popupSays(page, 'Error:', 'Email cannot be empty.');
    await expect(email(page)).toBeFocused();
    await email(page).fill('mei');
    await submit(page).click();
    await popupSays(page, 'Error:', 'Please provide a valid email address.');
    await expect(email(page)).toHaveValue('mei');
    await email(page).fill('mei@example.org');
    await submit(page).click();
    await popupSays(page, 'Success', SENT);
    await expect(email(page)).toHaveValue('');
    await expect(page.getByRole('main')).toContainText('This site sends no emails yet.');
    await expect(page.getByRole('main')).toContainText('Without a code, we can’t let you into this account');
    await expect(page.getByRole('main').getByRole('link', { name: 'sign up again' })).toHaveAttribute(
      'href',
      '/signup',
    );
    await expect(page.getByRole('main')).not.toContainText(SENT);
    expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
    await expectAccessible(page);
  });

  test('can be replaced once by a link sent by email', async ({ page, post, consoleWatch }) => {
    consoleWatch.expectStatus(400);
    const { site } = post;
    const member = await site.member();
    await page.goto(`${site.url}/forgot-password`);
    await expect(page.getByRole('main')).not.toContainText('sends no emails');
    await email(page).fill(member.email);
    await submit(page).click();
    await popupSays(page, 'Success', SENT);
    await expect.poll(() => post.mails().length).toBe(1);
    const [link = ''] = /http\S+/.exec(post.mails()[0]!.replaceAll('=\r\n', '')) ?? [];
    expect(link.startsWith(`${site.url}/recover-password/`)).toBe(true);

    await page.goto(link);
    const password = page.getByLabel('New password', { exact: true });
    const again = page.getByLabel('Confirm new password');
    const set = page.getByRole('button', { name: 'Set new password' });
    await set.click();
    await popupSays(page, 'Error:', 'Password input required.');
    await password.fill('Other#2468x');
    await again.fill('Other#2468y');
    await set.click();
    await popupSays(page, 'Error:', 'Passwords provided do not match.');
    await password.fill('weak');
    await again.fill('weak');
    await set.click();
    await popupSays(page, 'Error:', 'Password minimally contain 10 to 24 characters.');
    await expectAccessible(page);
    await password.fill('Other#2468x');
    await again.fill('Other#2468x');
    await set.click();
    await popupSaysInPassing(page, 'Password reset successful.');
    await page.waitForURL('**/login');
    await expect(page.getByRole('main')).toContainText('Password reset successful.');
    expect((await site.api().call('POST /login', { body: { ...member, password: PASSWORD } })).status).toBe(401);
    await site.as({ ...member, password: 'Other#2468x' });

    await page.goto(link);
    await password.fill('Third#2468x');
    await again.fill('Third#2468x');
    await set.click();
    await popupSays(page, 'Error:', 'This link is no longer valid. Please ask for a new one.');
    await expect(page.getByRole('link', { name: 'Ask for a new one' })).toHaveAttribute('href', '/forgot-password');
  });

  test('shows an error when the API fails, and keeps the typed address', async ({ page, post, consoleWatch }) => {
    consoleWatch.expectStatus(500);
    await page.goto(`${post.site.url}/forgot-password`);
    await answer(page, 'POST', /^\/api\/forgot-password$/, { status: 500 });
    await email(page).fill('mei@example.org');
    await submit(page).click();
    await popupSays(page, 'Error:', 'Error occurred during password reset.');
    await expect(email(page)).toHaveValue('mei@example.org');
  });
});
