import type { Page } from '@playwright/test';
import { answer, expectFits, popupOf, popupSays, refusal, tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, signInByApi, test, type Site } from '../support/fixtures';
import { asModerator, colleague, main, yes } from '../support/moderation';

const REASON = 'You wrote that you would wait at her door.';

async function press(page: Page, button: ReturnType<Page['getByRole']>) {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

async function confirm(page: Page, question: string) {
  await expect(popupOf(page)).toContainText(question);
  await press(page, yes(page));
}

async function openRecord(page: Page, site: Site, username: string) {
  await asModerator(page, site, '/user-management');
  await page.getByRole('searchbox').fill(username);
  await page.getByRole('searchbox').press('Enter');
  await press(page, page.getByRole('link', { name: username, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(main(page)).toContainText(username);
}

async function tryLogin(page: Page, { username, password }: { username: string; password: string }, at = '/login') {
  await page.goto(at);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test.describe('the suspension of a member', () => {
  test('by keyboard signs her out everywhere, shows her the reason at login, and can be ended', async ({
    site,
    page,
    person,
    consoleWatch,
  }) => {
    for (const status of [401, 403]) consoleWatch.expectStatus(status);
    const her = await site.member();
    const [phone, tablet] = [await person(), await person()];
    for (const device of [phone, tablet]) await openAs(device.page, her, '/forum');

    await openRecord(page, site, her.username);
    await expectAccessible(page);
    await press(page, page.getByRole('button', { name: 'Suspend', exact: true }));
    await popupSays(page, 'Error:', 'Please write a reason.');
    await expect(page.getByLabel('Reason')).toBeFocused();
    await page.keyboard.type(REASON);
    await tabTo(page, page.getByRole('radio', { name: '7 days' }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked();
    await press(page, page.getByRole('button', { name: 'Suspend', exact: true }));
    await confirm(page, `Do you wish to suspend ${her.username}?`);
    await popupSays(page, 'Success:', 'The account is suspended and signed out everywhere.');
    await expect(main(page)).toContainText(REASON);
    await expect(page.getByRole('button', { name: 'Reinstate' })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);

    for (const device of [phone, tablet]) {
      await device.page.goto(`/account/${her.userId}`);
      await device.page.waitForURL('**/login');
    }
    await tryLogin(phone.page, her);
    const panel = phone.page.getByRole('region', { name: 'Your account is suspended.' });
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(panel).toContainText(REASON);
    await expect(panel).toContainText(/until \d+ \w+ 20\d\d/);
    await expectAccessible(phone.page);
    await expectFits(phone.page);

    await page.goto('/user-management');
    await page.getByRole('searchbox').fill(her.username);
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('table', { name: 'Active users', exact: true })).toContainText(
      /Suspended until \d+ \w+ 20\d\d/,
    );
    await page.getByRole('link', { name: her.username, exact: true }).click();
    await press(page, page.getByRole('button', { name: 'Reinstate' }));
    await confirm(page, `Do you wish to end the suspension of ${her.username}?`);
    await popupSays(page, 'Success:', 'The suspension has ended.');
    await expect(page.getByRole('heading', { name: 'Earlier suspensions' })).toBeVisible();
    await press(phone.page, panel.getByRole('button', { name: 'Back to log in' }));
    await expect(phone.page.getByLabel('Username')).toBeFocused();
    await tryLogin(phone.page, her);
    await phone.page.waitForURL((url) => url.pathname === '/');
  });

  test('can be appealed from the login screen without losing the message, and shows her the answer', async ({
    site,
    page,
    person,
    consoleWatch,
  }) => {
    for (const status of [401, 403]) consoleWatch.expectStatus(status);
    const her = await site.member();
    await (
      await site.as(site.moderator)
    ).must('PUT /user-management/:userID/suspend', { params: { userID: her.userId }, body: { reason: REASON } });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto('/login');
    await page.getByLabel('Username').focus();
    expect(scripts.filter((url) => url.includes('suspended'))).toEqual([]);
    await tryLogin(page, her);
    await expect(page.getByText('No end date is set.')).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Sign up' })).toHaveCount(0);
    await press(page, page.getByRole('button', { name: 'Send' }));
    await popupSays(page, 'Error:', 'Please write a message first.');
    await expect(page.getByLabel('Your message')).toBeFocused();
    await page.keyboard.type('I did not write that.');
    await answer(page, 'POST', /^\/api\/appeals$/, refusal('Please log in to continue.', 401));
    await press(page, page.getByRole('button', { name: 'Send' }));
    await popupSays(page, 'Error:', 'Please log in to continue.');
    await expect(page.getByRole('alert')).toContainText('What you typed is still here.');
    await press(page, page.getByRole('button', { name: 'Back to log in' }));
    await page.getByLabel('Username').fill(her.username);
    await page.getByLabel('Password', { exact: true }).fill(her.password);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Your message')).toHaveValue('I did not write that.');
    await page.unrouteAll();
    const sent = page.waitForRequest('**/api/appeals');
    await press(page, page.getByRole('button', { name: 'Send' }));
    const body = (await sent).postDataJSON() as Record<string, string>;
    expect(body).toEqual({
      kind: 'suspension',
      ref: her.userId,
      message: 'I did not write that.',
      appealToken: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    });
    await expect(page.getByText('A moderator will read it.')).toContainText('to see the answer here');
    await expectAccessible(page);

    const again = async () => {
      await press(page, page.getByRole('button', { name: 'Back to log in' }));
      await page.getByLabel('Username').fill(her.username);
      await page.getByLabel('Password', { exact: true }).fill(her.password);
      await page.keyboard.press('Enter');
    };
    const look = page.getByRole('region', { name: 'Your account is suspended.' });
    await again();
    await expect(look).toContainText('We have your message.');
    await expect(look.getByLabel('Your message')).toHaveCount(0);
    const other = await site.as(await colleague(site, 'judge'));
    const appeals = await other.must('GET /moderation/appeals', { query: { limit: 100 } });
    const { appealID: appealId } = appeals.find(({ authorInfo }) => authorInfo.username === her.username)!;
    await other.must('PUT /moderation/appeals/:id/uphold', {
      params: { id: appealId },
      body: { reply: 'We read it again. It stays.' },
    });
    const { page: judges } = await person();
    await asModerator(judges, site, `/appeals/${appealId}`);
    await expect(main(judges)).toContainText('We read it again. It stays.');
    await expect(judges.getByRole('heading', { name: 'Other posts by this author' })).toBeVisible();
    // What was done with an account is on the account's page.
    await expect(main(judges)).not.toContainText('Nothing yet.');
    await again();
    await expect(look).toContainText('the decision stays the same. They wrote:');
    await expect(look).toContainText('We read it again. It stays.');
    await expectAccessible(page);
    await expectFits(page);

    const { page: elsewhere } = await person();
    await tryLogin(elsewhere, { ...her, password: 'Wrong-Garden-1' });
    await popupSays(elsewhere, 'Error:', 'The username or password is wrong.');
  });
});

test.describe('the account of another moderator', () => {
  test('is made a member’s by keyboard: her sessions end, and the moderator login refuses her', async ({
    site,
    page,
    person,
    consoleWatch,
  }) => {
    for (const status of [401, 403]) consoleWatch.expectStatus(status);
    const left = await colleague(site, 'left');
    const { page: hers } = await person();
    await openAs(hers, left, '/myview');
    await expect(hers.getByRole('heading', { level: 1 })).toBeVisible();
    await openRecord(page, site, left.username);
    await press(page, page.getByRole('button', { name: 'Make a Member' }));
    await confirm(page, `Do you wish to make ${left.username} a member?`);
    await popupSays(page, 'Success:', 'The account is now a member’s account');
    await expect(page.getByRole('button', { name: 'Make a Member' })).toHaveCount(0);
    await hers.goto('/review-new-posts');
    await hers.waitForURL('**/login');
    await tryLogin(hers, left, '/moderator/login');
    await popupSays(hers, 'Error:', 'The username or password is wrong.');
  });

  test('can be suspended, and the moderator login shows the suspension', async ({ site, page, consoleWatch }) => {
    consoleWatch.expectStatus(403);
    const her = await colleague(site, 'paused');
    await (
      await site.as(site.moderator)
    ).must('PUT /user-management/:userID/suspend', { params: { userID: her.userId }, body: { reason: REASON } });
    await tryLogin(page, her, '/moderator/login');
    await expect(page.getByRole('heading', { name: 'Your account is suspended.' })).toBeFocused();
    await expectAccessible(page);
  });
});

test('a moderator has no actions on her own account, and gets an error for a member who is suspended already', async ({
  site,
  page,
  consoleWatch,
}) => {
  consoleWatch.expectStatus(409);
  const her = await site.member();
  const moderator = await site.as(site.moderator);
  await signInByApi(page, site.moderator);
  await page.goto(`/user-management/${moderator.userId}`);
  await expect(main(page)).toContainText('This is your own account.');
  await expect(main(page).getByRole('button')).toHaveCount(0);
  await page.goto(`/user-management/${her.userId}`);
  await page.getByLabel('Reason').fill(REASON);
  await page.getByRole('radio', { name: 'Until a date' }).check();
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await popupSays(page, 'Error:', 'Please choose a time in the future.');
  const date = page.getByRole('textbox', { name: 'Date' });
  await expect(date).toBeFocused();
  await date.fill('2099-12-03');
  await moderator.must('PUT /user-management/:userID/suspend', {
    params: { userID: her.userId },
    body: { reason: 'Threats' },
  });
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await yes(page).click();
  await popupSays(page, 'Error:', 'This account is already suspended.');
  await expect(page.getByRole('button', { name: 'Reinstate' })).toBeVisible();
  await expectFits(page);
});

test('the posts that the record of a member counts are found in their list with a press', async ({ site, page }) => {
  const [her, other] = [await site.member(), await site.member()];
  await site.post(other, { status: 'Pending', title: 'Of someone else' });
  await site.post(her, { status: 'Pending', title: 'Her own words' });
  await openRecord(page, site, her.username);
  await page.getByRole('link', { name: '1 waiting' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue(her.username);
  await expect(page.getByRole('table').getByRole('row')).toHaveText([/Post ID/, /Her own words/]);
  await expect(page).toHaveURL(/\/review-new-posts$/);
});
