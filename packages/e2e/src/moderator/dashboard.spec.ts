import { expectAccessible } from '../support/axe';
import { answer, popupOf, popupSays, popupSaysInPassing } from '../support/actions';
import { expect, openAs, test } from '../support/fixtures';
import { asModerator, colleague, expectNarrow, main } from '../support/moderation';

/** What is urgent in a queue, where anything of it waits. */
const URGENT = [
  ['Contact us', 'totalUrgentContact', 'urgent help'],
  ['Reported comments', 'totalFlags', 'flag'],
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
  test('shows all counts with links to their lists, and what is urgent and has waited longest, within 700 px', async ({
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
    // Two more queues count open escalations.
    await expect(main(page).getByRole('link', { name: / [\d,]+$/ })).toHaveCount(TILES.length + 2);
    const queue = (label: string) => main(page).getByRole('row').filter({ hasText: label });
    for (const [label, count, words] of URGENT) {
      await expect(queue(label).getByRole('cell').first()).toContainText(
        new RegExp(`(?<![\\d,])${counts[count].toLocaleString('en-AU')} .*${words}`),
      );
    }
    const { queues = [] } = await moderator.must('GET /myview');
    const danger = queues.find((state) => state.queue === 'danger')!.oldest;
    const review = queues.find((state) => state.queue === 'review')!.oldest!;
    const oldest = queue('Review new posts').getByRole('link').last();
    await expect(oldest).toHaveAttribute('href', `/review-new-posts/${review.id}`);
    await expect(oldest).toHaveText(/^(less than a minute|\d+ (minute|hour|day)s?)$/);
    // Who may be in danger, and then who asks for urgent help, comes before what has waited longest.
    await expect(main(page).getByRole('link', { name: 'Start with the first one' })).toHaveAttribute(
      'href',
      danger ? `/escalations/${danger.id}` : '/reported-contact',
    );
    const last = await main(page).getByRole('link', { name: 'Second step' }).boundingBox();
    expect(last!.y + last!.height).toBeLessThanOrEqual(700);
    await expectNarrow(page);
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
    const [form] = await moderator.must('GET /reported-contact', { query: { category: URGENT_FORM.category } });
    await moderator.must('PUT /reported-contact/:id', { params: { id: form!.contactID } });
  });

  test('names the colleague who has an item of a queue open', async ({ site, page, person }) => {
    const { postId } = await site.post(await site.member(), { status: 'Pending' });
    const priya = await colleague(site);
    await asModerator(page, site, '/myview');
    const queue = main(page).getByRole('row').filter({ hasText: 'Review new posts' });
    await expect(queue).not.toContainText(priya.username);
    const other = await person();
    await openAs(other.page, priya, `/review-new-posts/${postId}`);
    await expect(main(other.page)).toContainText('Nobody else has this open.');
    await expect(queue).toContainText(priya.username);
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
