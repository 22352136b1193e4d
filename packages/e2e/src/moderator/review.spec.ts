import { expectAccessible } from '../support/axe';
import { answer, leaveToBrowser, popupOf, popupSays, tabTo } from '../support/actions';
import { expect, openAs, test } from '../support/fixtures';
import { approve, asModerator, expectNarrow, main, reject, yes } from '../support/moderation';

test.describe('the review of a post', () => {
  test('shows the post as readers will see it, and its author, at all three addresses', async ({ site, page }) => {
    const author = await site.member({ age: 29 });
    const { postId, title } = await site.post(author, {
      status: 'Pending',
      anonymous: true,
      text: 'First line.\nSecond line.',
    });
    await asModerator(page, site);
    for (const variant of ['', '/approve', '/reject']) {
      await page.goto(`/review-new-posts/${postId}${variant}`);
      const post = page.getByRole('article');
      await expect(post).toContainText(title);
      await expect(post).toContainText('By Anonymous, aged 25-34');
      await expect(post).not.toContainText(author.username);
      // A translated page has marks at the ends of its texts.
      expect(await post.getByText('Second line.').innerText()).toMatch(/^First line\.\nSecond line\.\u200b?$/);
      await expect(page.getByText(`${author.username}, aged 29`)).toBeVisible();
      await expect(page.getByText('posted as Anonymous').first()).toBeVisible();
      await expect(approve(page)).toBeVisible();
      await expect(reject(page)).toBeVisible();
    }
    await expect(page).toHaveTitle(/^New post/);
    await expectAccessible(page);
  });

  test('shows the published text beside the text of an edit', async ({ site, page }) => {
    const author = await site.member({ age: 29 });
    const { postId, title } = await site.post(author, { text: 'As it was.' });
    await site.edit(author, postId, { title: `${title} anew`, text: 'As it shall be.' });
    await asModerator(page, site, `/review-new-posts/${postId}`);
    const section = (name: string) =>
      main(page)
        .locator('section')
        .filter({ has: page.getByRole('heading', { name }) });
    await expect(section('As readers see it now').getByRole('article')).toContainText('As it was.');
    await expect(section('As readers will see it').getByRole('article')).toContainText('As it shall be.');
    await expectAccessible(page);
    await expectNarrow(page);
    await approve(page).click();
    await expect(popupOf(page)).toContainText('Approve this edit?');
    await yes(page).click();
    await expect(main(page)).toContainText(`Approved the edit of “${title} anew”.`);
  });

  test('keeps Approve and Reject more than 100 px apart', async ({ site, page }) => {
    const { postId } = await site.post(await site.member(), { status: 'Pending' });
    await asModerator(page, site);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/review-new-posts/${postId}`);
      const [a, r] = [await approve(page).boundingBox(), await reject(page).boundingBox()];
      const gap = Math.max(Math.abs(a!.x - r!.x) - a!.width, Math.abs(a!.y - r!.y) - a!.height);
      expect(gap).toBeGreaterThan(100);
    }
  });

  test('asks for confirmation before it approves the post, by keyboard alone', async ({ site, page }) => {
    const { postId, title } = await site.post(await site.member(), { status: 'Pending' });
    await leaveToBrowser(page);
    const read = page.waitForResponse(`**/api/review-new-posts/${postId}`);
    await asModerator(page, site, `/review-new-posts/${postId}`);
    const etag = (await read).headers().etag;
    expect(etag).toBeTruthy();
    await tabTo(page, approve(page));
    await page.keyboard.press('Enter');
    await expect(popupOf(page)).toContainText('Approve this post?');
    await expect(popupOf(page).getByRole('button', { name: 'No' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(popupOf(page)).toHaveCount(0);
    await expect(approve(page)).toBeFocused();

    await page.keyboard.press('Enter');
    const call = page.waitForRequest('**/approve');
    await tabTo(page, yes(page));
    await page.keyboard.press('Enter');
    expect((await call).headers()['if-match']).toBe(etag);
    expect((await call).postData()).toBeNull();
    await expect(main(page)).toContainText(`Approved “${title}”.`);
    await expect(page).toHaveURL(/\/review-new-posts$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review new posts');
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
    const reader = await site.as(await site.member());
    expect((await reader.call('GET /forum/:id', { params: { id: postId } })).status).toBe(200);
  });

  test('rejects the post with a reason and a note, which the author reads', async ({ site, page, person }) => {
    const author = await site.member();
    const { postId, title } = await site.post(author, { status: 'Pending' });
    await asModerator(page, site, `/review-new-posts/${postId}`);
    await expect(page.getByText('The author reads both. Add advice and thanks.')).toBeVisible();
    await page.getByLabel(/^Reason/).selectOption('It could help someone find you or another person.');
    await page.getByLabel(/^Note/).fill('Please leave out the name of the shop. Thank you.');
    await reject(page).dblclick();
    await expect(popupOf(page)).toContainText('Reject this post?');
    await yes(page).click();
    await expect(main(page)).toContainText(`Rejected “${title}”.`);
    await expect(page).toHaveURL(/\/review-new-posts$/);

    const { page: hers } = await person();
    await openAs(hers, author, `/mypost/${postId}`);
    await expect(hers.getByText('It could help someone find you or another person.')).toBeVisible();
    await expect(hers.getByText('Please leave out the name of the shop. Thank you.')).toBeVisible();
  });

  test('rejects the post without a reason or a note', async ({ site, page }) => {
    const { postId, title } = await site.post(await site.member(), { status: 'Pending' });
    await asModerator(page, site, `/review-new-posts/${postId}`);
    const call = page.waitForRequest('**/reject');
    await reject(page).click();
    await yes(page).click();
    expect((await call).postData()).toBeNull();
    await expect(main(page)).toContainText(`Rejected “${title}”.`);
  });

  test('shows the error of the API when another moderator decided the post meanwhile', async ({
    site,
    page,
    consoleWatch,
  }) => {
    for (const status of [404, 409] as const) consoleWatch.expectStatus(status);
    const { postId } = await site.post(await site.member(), { status: 'Pending' });
    await asModerator(page, site, `/review-new-posts/${postId}`);
    const other = await site.as(site.moderator);
    await other.must('PUT /review-new-posts/:id/reject', { params: { id: postId } });
    await approve(page).click();
    const answered = page.waitForResponse('**/approve');
    await yes(page).click();
    const { message } = (await (await answered).json()) as { message: string };
    await popupSays(page, 'Error:', message);
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(page).toHaveURL(new RegExp(`/review-new-posts/${postId}$`));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Load the post again' }).click();
    await popupSays(page, 'Error:', 'Failed to get New Forum Post for review');
  });

  test('shows an error after an empty reply, a 500 and no reply, and keeps the note', async ({
    site,
    page,
    consoleWatch,
  }) => {
    for (const status of [500, 'failed'] as const) consoleWatch.expectStatus(status);
    const { postId } = await site.post(await site.member(), { status: 'Pending' });
    await asModerator(page, site, `/review-new-posts/${postId}`);
    await page.getByLabel(/^Note/).fill('Kept.');
    const cases = [
      { press: approve, reply: { status: 200 }, message: 'Approve failed' },
      { press: reject, reply: { status: 200 }, message: 'Reject failed' },
      { press: approve, reply: { status: 500 }, message: 'Error occurred. Approve unsuccessful.' },
      { press: reject, reply: { status: 500 }, message: 'Error occurred. Reject unsuccessful.' },
      { press: reject, reply: undefined, message: 'Error occurred. Reject unsuccessful.' },
    ];
    for (const { press, reply, message } of cases) {
      const path = /^\/api\/review-new-posts\/[^/]+\/(approve|reject)$/;
      if (reply) await answer(page, 'PUT', path, reply);
      else
        await page.route(
          (url) => path.test(url.pathname),
          (route) => route.abort(),
        );
      await press(page).click();
      await yes(page).click();
      await popupSays(page, 'Error:', message);
      await expect(page.getByRole('alert')).toContainText(message);
      await page.unrouteAll();
    }
    await expect(page.getByLabel(/^Note/)).toHaveValue('Kept.');
  });

  test('shows an error when the post does not load, and loads it on Try again', async ({
    site,
    page,
    consoleWatch,
  }) => {
    for (const status of [404, 500] as const) consoleWatch.expectStatus(status);
    await asModerator(page, site, '/review-new-posts/no-such-post');
    await popupSays(page, 'Error:', 'Failed to get New Forum Post for review');
    const { postId } = await site.post(await site.member(), { status: 'Pending' });
    await answer(page, 'GET', /^\/api\/review-new-posts\/[^/]+$/, { status: 500 });
    await page.goto(`/review-new-posts/${postId}`);
    await popupSays(page, 'Error:', 'Failed to get New Forum Post for review');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(approve(page)).toBeVisible();
  });
});
