import type { Page } from '@playwright/test';
import { answer, goOnAfterSignIn, leaveToBrowser, popupOf, popupSays, refusal } from '../support/actions';
import { expect, signIn, test, type Account } from '../support/fixtures';
import { scene, type Scene } from '../support/forum-scene';

test.describe('a refused call', () => {
  const send = async (page: Page, s: { post: string; member: Account }) => {
    await page.goto(`/forum/${s.post}`);
    await page.getByLabel('Your comment').fill('In time');
    await page.getByRole('button', { name: 'Post comment' }).click();
  };
  const calls = (page: Page, s: Scene) => {
    const made: { to: string; bearer: boolean }[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const bearer = /^Bearer \S+/.test(request.headers().authorization ?? '');
      if (pathname.startsWith('/api/refresh/')) made.push({ to: 'refresh', bearer });
      else if (pathname === `/api/forum/${s.post}` && request.method() === 'POST') made.push({ to: 'comment', bearer });
    });
    return made;
  };

  for (const status of [401, 403]) {
    test(`with ${status} refreshes the session once and is retried once with the new token`, async ({
      site,
      page,
      consoleWatch,
    }) => {
      consoleWatch.expectStatus(status);
      const s = await scene(site);
      await signIn(page, s.member);
      const made = calls(page, s);
      let refused = 0;
      await leaveToBrowser(page);
      await page.route(`**/api/forum/${s.post}`, (route) => {
        if (route.request().method() !== 'POST' || refused > 0) return route.fallback();
        refused += 1;
        return route.fulfill({ status, json: refusal('Not now.', status).body });
      });
      await send(page, s);
      await expect(popupOf(page)).toContainText('Comment successful.');
      expect(made).toEqual([
        { to: 'comment', bearer: false },
        { to: 'refresh', bearer: false },
        { to: 'comment', bearer: true },
      ]);
    });

    test(`with ${status} again after the refresh shows the error and is not retried a second time`, async ({
      site,
      page,
      consoleWatch,
    }) => {
      consoleWatch.expectStatus(status);
      const s = await scene(site);
      await signIn(page, s.member);
      const made = calls(page, s);
      await answer(page, 'POST', new RegExp(`^/api/forum/${s.post}$`), refusal('Not for you.', status));
      await send(page, s);
      // The popup comes at the end of all calls.
      await popupSays(page, 'Error:', 'Not for you.');
      expect(made.map(({ to }) => to)).toEqual(['comment', 'refresh', 'comment']);
      await expect(page.getByLabel('Your comment')).toHaveValue('In time');
      await expect(page).toHaveURL(new RegExp(`/forum/${s.post}$`));
    });
  }

  test('leads to the login when the refresh fails, and signing in restores the input', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(401);
    const s = await scene(site);
    await signIn(page, s.member);
    await page.goto(`/report-post/${s.post}`);
    await page.getByLabel('Reason').fill('It sells loans');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Send report' }).click();
    await goOnAfterSignIn(page, s.member);
    await expect(page).toHaveURL(new RegExp(`/report-post/${s.post}$`));
    await expect(page.getByLabel('Reason')).toHaveValue('It sells loans');
  });
});
