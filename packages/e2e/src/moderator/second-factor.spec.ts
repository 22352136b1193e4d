import type { Page } from '@playwright/test';
import { answer, expectFits, popupSays, popupSaysInPassing, tabTo } from '../support/actions';
import { appCode } from '../support/app-code';
import { expectAccessible } from '../support/axe';
import { expect, openAs, PASSWORD, test, type Site } from '../support/fixtures';
import { asModerator, main } from '../support/moderation';

async function newModerator(site: Site) {
  const first = await site.as(site.moderator);
  const username = site.unique('mod');
  const account = { username, email: `${username}@example.org`, age: 40, password: PASSWORD };
  const body = { ...account, occupation: '', confirmPassword: PASSWORD, createdby: first.userId };
  const { userID: userId } = await first.must('POST /signup', { body });
  return { ...account, userID: userId };
}

const codeField = (page: Page) => main(page).getByRole('textbox', { name: 'Code' });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

async function press(page: Page, name: string) {
  await tabTo(page, button(page, name));
  await page.keyboard.press('Enter');
}

async function typePassword(page: Page, username: string) {
  await page.goto('/moderator/login');
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
}

async function typeCode(page: Page, code: string) {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

test('a moderator without her phone signs in with a recovery code, but not with a used one', async ({
  site,
  page,
  consoleWatch,
}) => {
  consoleWatch.expectStatus(401);
  const moderator = await newModerator(site);
  await openAs(page, moderator, '/second-factor');
  await press(page, 'Set it up');
  await expect(page.getByText('Scan this picture with the app.')).toBeFocused();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  const key = await main(page).locator('code').innerText();
  await tabTo(page, codeField(page));
  await typeCode(page, appCode(key, site.clock.now()));
  await expect(page.getByRole('heading', { name: 'Your recovery codes', level: 2 })).toBeFocused();
  const codes = await page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(8);
  await expectAccessible(page);

  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await typePassword(page, moderator.username);
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
  await typeCode(page, codes[0]!.toLowerCase());
  await expect(page.getByRole('heading', { name: 'My View', level: 1 })).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await typePassword(page, moderator.username);
  const calls: string[] = [];
  page.on('request', (request) => /second-factor$/.test(request.url()) && calls.push(request.url()));
  for (const short of ['1234', '12345678', 'ABCD-EFGH']) {
    await codeField(page).fill(short);
    await page.keyboard.press('Enter');
    await popupSays(
      page,
      'Error:',
      'Please type the six digits from your app, or a recovery code of 16 letters and digits.',
    );
    await expect(codeField(page)).toHaveAccessibleDescription(/Please type the six digits from your app/);
  }
  expect(calls).toEqual([]);
  await codeField(page).fill('');
  await typeCode(page, codes[0]!);
  await popupSaysInPassing(page, 'This code is wrong, or it has been used before.');
  await expect(codeField(page)).toHaveAccessibleDescription(/This code is wrong/);
  await expect(codeField(page)).toBeFocused();
  // Where no code is left, it says who can help.
  await expect(main(page)).toContainText('another moderator can turn your second step off.');
});

test('the setup key can be copied for an authenticator app on the same phone', async ({ site, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, await newModerator(site), '/second-factor');
  await press(page, 'Set it up');
  await press(page, 'Copy the key');
  await expect(main(page).getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible();
  const shown = await main(page).locator('code').innerText();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.replaceAll(' ', ''));
});

test('the last recovery code is counted in the singular', async ({ site, page }) => {
  await asModerator(page, site);
  await answer(page, 'GET', /^\/api\/second-factor$/, {
    status: 200,
    body: { on: true, required: false, recoveryCodesLeft: 1 },
  });
  await page.goto('/second-factor');
  await expect(main(page)).toContainText('You have 1 recovery code left.');
});

test('setting up the second factor five minutes after sign-in requires the password again', async ({
  site,
  page,
  consoleWatch,
}) => {
  consoleWatch.expectStatus(401, /^\/api\//);
  consoleWatch.expectStatus(403, /^\/api\/second-factor$/);
  await openAs(page, await newModerator(site), '/second-factor');
  await expect(button(page, 'Set it up')).toBeVisible();
  site.clock.advance(5 * 60_000);
  await press(page, 'Set it up');
  const form = page.getByRole('form', { name: 'Type your password again' });
  await expect(form.getByLabel('Your password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await expectFits(page);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Scan this picture with the app.')).toBeFocused();
  await expect(form).toHaveCount(0);
});
