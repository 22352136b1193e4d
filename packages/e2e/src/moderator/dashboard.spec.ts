import { expectAccessible } from '../support/axe';
import { answer, popupOf, popupSays, popupSaysInPassing } from '../support/actions';
import { expect, test } from '../support/fixtures';
import { asModerator, main } from '../support/moderation';

/** What comes first, where anything of it waits. */
const URGENT = [
  [/asks? for urgent help/, '/reported-contact', 'totalUrgentContact'],
  [/flagged by the automatic check/, '/reported-comments', 'totalFlags'],
  [/appeals? waits? for an answer/, '/appeals', 'totalAppeals'],
] as const;

const URGENT_FORM = {
  name: 'Mei',
  email: 'mei@example.org',
  category: 'Urgent help needed',
  desc: 'I need to leave.',
} as const;

const TILES = [
  ['Review new posts', '/review-new-posts', 'totalNewPost'],
  ['Reported posts', '/reported-posts', 'totalPostReport'],
  ['Reported comments', '/reported-comments', 'totalCmtReport'],
  ['Contact us', '/reported-contact', 'totalPendingContact'],
  ['Appeals', '/appeals', 'totalAppeals'],
  ['Narratives', '/narratives', 'totalNarratives'],
  ['User management', '/user-management', 'totalUsers'],
  ['Archived post reports', '/archived-post-reports', 'totalArchivedPostReport'],
  ['Archived comment reports', '/archived-comment-reports', 'totalArchivedCmtReport'],
  ['Archived user posts', '/archived-user-posts', 'totalArchivedPosts'],
  ['Archived contact us', '/archived-contact', 'totalClosedContact'],
] as const;

test.describe('moderator login', () => {
  test('shows and hides the password, links to the password reset, and opens the dashboard', async ({ site, page }) => {
    await page.goto('/moderator/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moderator login');
    await expectAccessible(page);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill(site.moderator.password);
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(main(page).getByRole('link', { name: /forgot/i })).toHaveAttribute('href', '/forgot-password');
    await page.getByLabel('Username').fill(site.moderator.username);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/myview$/);
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('commonpurse.session')!) as object);
    expect(Object.keys(stored).sort()).toEqual(['since', 'userID', 'userRole']);
    expect(stored).toMatchObject({ userRole: 'moderator' });

    await page.goto('/moderator/login');
    await expect(page.getByText('You are logged in as a moderator.')).toBeVisible();
  });

  test('refuses a wrong password and a member account with one message, which stays after the popup closes', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(401);
    const member = await site.member();
    await page.goto('/moderator/login');
    for (const { username, password } of [{ ...site.moderator, password: 'Wrong#12345' }, member]) {
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await main(page).getByRole('button', { name: 'Log in' }).click();
      await popupSaysInPassing(page, 'The username or password is wrong.');
      await expect(popupOf(page)).toHaveCount(0);
      await expect(page.getByRole('alert')).toContainText('The username or password is wrong.');
    }
    await expect(page).toHaveURL(/\/moderator\/login$/);
    await expectAccessible(page);
  });

  test('shows a missing username or password at its field, and sends no request', async ({ site, page }) => {
    const tries: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') tries.push(request.url());
    });
    await page.goto('/moderator/login');
    const logIn = main(page).getByRole('button', { name: 'Log in' });
    await logIn.click();
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/Username cannot be empty/);
    await page.getByLabel('Username').fill(site.moderator.username);
    await logIn.click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Password cannot be empty/);
    expect(tries).toEqual([]);
  });

  test('shows an error when the request fails or the reply is not a login', async ({ site, page, consoleWatch }) => {
    for (const status of [500, 'failed'] as const) consoleWatch.expectStatus(status);
    await page.goto('/moderator/login');
    await page.getByLabel('Username').fill(site.moderator.username);
    await page.getByLabel('Password', { exact: true }).fill(site.moderator.password);
    const logIn = main(page).getByRole('button', { name: 'Log in' });
    await page.route('**/api/moderator/login', (route) => route.abort());
    await logIn.click();
    await popupSays(page, 'Error:', 'Login error occurred. Please try again.');
    for (const reply of [{ status: 500 }, { status: 200, body: {} }]) {
      await page.unrouteAll();
      await answer(page, 'POST', /^\/api\/moderator\/login$/, reply);
      await logIn.click();
      await popupSays(page, 'Error:', 'Login error occurred. Please try again.');
    }
    await page.unrouteAll();
    await answer(page, 'POST', /^\/api\/moderator\/login$/, {
      status: 200,
      body: { message: 'Not today.', userID: 'x' },
    });
    await logIn.click();
    await popupSays(page, 'Error:', 'Not today.');
    expect(await page.evaluate(() => localStorage.getItem('commonpurse.session'))).toBeNull();
  });
});

test.describe('the dashboard', () => {
  test('shows all counts with links to their lists, and urgent and longest-waiting items first', async ({
    site,
    page,
  }) => {
    const ann = await site.member();
    const { postId } = await site.post(ann, { status: 'Pending' });
    const { postId: open } = await site.post(ann);
    await (
      await site.as(ann)
    ).must('POST /forum/:id', { params: { id: open }, body: { cmtDesc: 'Ring me on 0491 570 006' } });
    await site.api().must('POST /contact-us', { body: URGENT_FORM });
    const { postId: rejected } = await site.post(ann, { status: 'Rejected' });
    await (
      await site.as(ann)
    ).must('POST /appeals', { body: { kind: 'post', ref: rejected, message: 'Please look again.' } });
    await asModerator(page, site, '/myview');
    const moderator = await site.as(site.moderator);
    const counts = await moderator.must('GET /myview');
    for (const [label, to, count] of TILES) {
      const tile = main(page).getByRole('link', { name: new RegExp(`^${label} [\\d,]+$`) });
      await expect(tile).toHaveAttribute('href', to);
      await expect(tile).toHaveAccessibleName(`${label} ${counts[count].toLocaleString('en-AU')}`);
    }
    const urgent = main(page).getByRole('region', { name: 'First of all' });
    for (const [words, to, count] of URGENT) {
      const link = urgent.getByRole('link', { name: words });
      await expect(link).toHaveAttribute('href', to);
      await expect(link).toHaveText(new RegExp(`(?<![\\d,])${counts[count].toLocaleString('en-AU')}(?![\\d,])`));
    }
    const { oldest } = await moderator.must('GET /myview');
    const openNow = urgent.getByRole('link', { name: 'Open it now' });
    await expect(openNow).toHaveAttribute('href', new RegExp(`^/[\\w-]+/${oldest!.id}(\\?source=\\w+)?$`));
    for (const [label, to] of TILES) {
      await main(page)
        .getByRole('link', { name: new RegExp(`^${label} [\\d,]+$`) })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('My View');
      await expect(page).toHaveURL(new RegExp(`${to}$`));
      await page.goBack();
    }
    await expect(page).toHaveTitle(/^My view/);
    await expectAccessible(page);
    await moderator.must('PUT /review-new-posts/:id/reject', { params: { id: postId } });
    await expect(urgent).toBeVisible();
    const [form] = await moderator.must('GET /reported-contact', { query: { category: URGENT_FORM.category } });
    await moderator.must('PUT /reported-contact/:id', { params: { id: form!.contactID } });
  });

  test('shows an error when it does not load, and loads on Try again', async ({ site, page, consoleWatch }) => {
    consoleWatch.expectStatus(500);
    await asModerator(page, site, '/myview');
    await answer(page, 'GET', /^\/api\/myview$/, { status: 500 });
    await page.reload();
    await popupSays(page, 'Error:', 'Failed to get Moderator Landing');
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: /^User management/ })).toBeVisible();
  });
});
