import type { Page } from '@playwright/test';
import { answer, expectFits, popupSays } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { type Account, expect, openAs, signInByApi, type Site, test } from '../support/fixtures';
import { comment, hide, report, reportsOf } from '../support/moderation';

const TITLE = 'Updates';
const card = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A post with a change that was rejected with these words. */
async function changeRejected(site: Site, author: Account, words: object) {
  const { postId, title } = await site.post(author);
  await site.edit(author, postId, { title: 'Another title', text: 'Other words.' });
  await (
    await site.as(site.moderator)
  ).must('PUT /review-new-posts/:id/reject', { params: { id: postId }, body: words });
  return { postID: postId, title };
}

test.describe('the Updates page', () => {
  test('is linked from My Posts and My Account, and says when there are no updates', async ({ site, page }) => {
    const member = await site.member();
    await signInByApi(page, member);
    for (const path of [`/myposts/${member.userId}`, `/account/${member.userId}`]) {
      await page.goto(path);
      await page.getByRole('main').getByRole('link', { name: TITLE }).click();
      await expect(heading(page)).toHaveText(TITLE);
      await expect(page).toHaveURL(/\/updates$/);
    }
    await expect(page).toHaveTitle(`${TITLE} · Commonpurse`);
    await expect(page.getByText('There is nothing new yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Account' }).click();
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: TITLE });
    await expect(entry).toHaveAccessibleName(TITLE);
    await page.goto('/outcomes');
    await expect(heading(page)).toHaveText(TITLE);
    await expectAccessible(page);
    await expectFits(page);
  });

  test('lists decisions on posts, edits, reports and contact forms, and marks new ones only once', async ({
    site,
    page,
  }) => {
    const member = await site.member();
    const asMember = await site.as(member);
    const moderator = await site.as(site.moderator);
    const approved = await site.post(member);
    const rejected = await site.post(member, { status: 'Pending' });
    await moderator.must('PUT /review-new-posts/:id/reject', {
      params: { id: rejected.postId },
      body: {
        reason: 'It names a street.',
        note: 'Leave that out,\nplease.',
      },
    });
    await changeRejected(site, member, { note: 'The first words said more.' });
    await hide(site, 'post', approved.postId);
    const others = await site.post(await site.member(), { title: 'Of someone else' });
    const reportReason = site.unique('It sells loans');
    await asMember.must('POST /report-post/:id', { params: { id: others.postId }, body: { reportReason } });
    const sent = (await reportsOf(moderator, 'post')).find((report) => report.reportReason === reportReason)!;
    await moderator.must('PUT /reported-posts/:id/reject', {
      params: { id: sent.reportID },
      body: { moderatorComment: 'Not for her to read' },
    });
    const contact = { name: 'Mei', email: 'mei@example.org', category: 'Feedback', desc: 'Thank you.' };
    await asMember.must('POST /contact-us', { body: contact });
    for (const { contactID: contactId } of await moderator.must('GET /reported-contact')) {
      await moderator.must('PUT /reported-contact/:id', { params: { id: contactId } });
    }

    const looked = page.waitForResponse('**/api/updates/read');
    await openAs(page, member, '/updates');
    expect((await looked).status()).toBe(200);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      'A moderator read your contact form',
      'Moderators looked at a post you reported',
      'Your post was taken out of the forum',
      'Your change will not appear in the forum',
      'Your post is in the forum',
      'Your post will not appear in the forum',
      'Your post is in the forum',
    ]);
    await expect(main.getByText('New', { exact: true })).toHaveCount(7);
    const notKept = card(page, 'Your post will not appear in the forum');
    await expect(notKept).toContainText('It names a street.');
    expect(await notKept.getByText('Leave that out,').innerText()).toBe('Leave that out,\nplease.');
    await expect(card(page, 'Your change will not appear')).toContainText('The first words said more.');
    await expect(card(page, 'you reported')).toContainText('They decided that it follows the rules.');
    await expect(card(page, 'you reported')).toContainText(/You sent it on \d/);
    await expect(main).not.toContainText('Of someone else');
    await expect(main).not.toContainText('Not for her to read');
    await expectAccessible(page);
    await expectFits(page);

    await notKept.getByRole('link', { name: rejected.title }).click();
    await expect(page).toHaveURL(new RegExp(`/mypost/${rejected.postId}$`));
    // Until the post is there the list still is, and coming back to it would be no visit.
    await expect(heading(page)).toHaveText(rejected.title);
    await page.goBack();
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(7);
    await expect(main.getByText('New', { exact: true })).toHaveCount(0);
  });

  test('shows that moderators agreed with a report, and removes that after an undo', async ({ site, page }) => {
    const { postId } = await site.post(await site.member());
    const reporter = await site.member();
    await (
      await site.as(reporter)
    ).must('POST /report-post/:id', { params: { id: postId }, body: { reportReason: 'It sells loans' } });
    const moderator = await site.as(site.moderator);
    const sent = (await reportsOf(moderator, 'post')).find((report) => report.postRef === postId)!;
    const params = { id: sent.reportID };
    await moderator.must('PUT /reported-posts/:id/approve', { params });
    await openAs(page, reporter, '/updates');
    await expect(card(page, 'you reported')).toContainText('They agreed with your report.');
    await moderator.must('PUT /reported-posts/:id/approve/undo', { params });
    await page.reload();
    await expect(page.getByText('There is nothing new yet.')).toBeVisible();
  });

  test('tells a member that her comment was taken down and is back, and names no other user', async ({
    site,
    page,
  }) => {
    const member = await site.member();
    const author = await site.member();
    const { postId, title } = await site.post(author, { anonymous: true });
    const commentId = await comment(site, member, postId, 'Words of her own');
    await hide(site, 'comment', commentId);
    await openAs(page, member, '/updates');
    const takenDown = card(page, 'Your comment was taken out of the forum');
    await expect(takenDown).toContainText('Moderators looked at it. Other members can no longer see it.');
    await expect(takenDown).toContainText(/You sent it on \d/);
    await expect(takenDown).toContainText(`Under: ${title}`);
    for (const secret of ['Words of her own', author.username, site.moderator.username]) {
      await expect(page.getByRole('main')).not.toContainText(secret);
    }
    await expectAccessible(page);
    await expectFits(page);
    await takenDown.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`/forum/${postId}$`));
    await expect(heading(page)).toHaveText(title);

    const moderator = await site.as(site.moderator);
    await moderator.must('PUT /reported-comments/:id/publish-comment-status', {
      params: { id: commentId },
      query: { source: 'published' },
    });
    await page.goto('/updates');
    await expect(card(page, 'Your comment is back in the forum')).toContainText(`Under: ${title}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2);
  });

  test('is paginated, and shows an error when loading fails', async ({ site, page, consoleWatch }) => {
    consoleWatch.expectStatus(500);
    const member = await site.member();
    await answer(page, 'GET', /^\/api\/updates$/, { status: 500 });
    await openAs(page, member, '/updates');
    await popupSays(page, 'Error:', 'Failed to get the decisions on what you sent.');
    await expect(page.getByRole('alert')).toContainText('Failed to get the decisions on what you sent.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('There is nothing new yet.')).toBeVisible();

    const entry = (at: number) => ({
      updateID: crypto.randomUUID(),
      ref: crypto.randomUUID(),
      kind: 'contact-closed',
      updateDateTime: new Date(at * 60_000).toISOString(),
      read: true,
      sentDateTime: new Date(0).toISOString(),
    });
    await page.route(/\/api\/updates(\?.*)?$/, (route) => {
      const later = new URL(route.request().url()).searchParams.has('after');
      const headers: Record<string, string> = later ? {} : { link: '</api/updates?after=KEY>; rel="next"' };
      return route.fulfill({ json: later ? [entry(1)] : [entry(3), entry(2)], headers });
    });
    await page.reload();
    await expect(card(page, 'A moderator read your contact form')).toHaveCount(2);
    await page.getByRole('link', { name: 'Older' }).click();
    await expect(card(page, 'A moderator read your contact form')).toHaveCount(1);
  });
});

test('answers to a followed post give one update and mark the menu entry, by keyboard', async ({ site, page }) => {
  const [author, reader, other] = [await site.member(), await site.member(), await site.member()];
  const { postId, title } = await site.post(author, { anonymous: true });
  await openAs(page, reader, `/forum/${postId}`);
  const follow = page.getByRole('main').getByRole('button', { name: 'Follow' });
  await follow.focus();
  await page.keyboard.press('Enter');
  const said = page.getByRole('main').getByRole('status').filter({ hasText: 'Replies will appear in your updates' });
  await expect(said).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Stop following' })).toBeFocused();
  await expectAccessible(page);

  const menu = page.getByRole('button', { name: 'Account' });
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: TITLE });
  await menu.click();
  await expect(entry).toHaveAccessibleName('Updates');
  await comment(site, other, postId, 'Words of the first answer');
  await comment(site, author, postId, 'Words of the author');
  await page.reload();
  // Seen with the menu closed, on a phone too, where nothing moves for it.
  await expect(menu).toHaveAccessibleName('Account (something new)');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAccessibleName('Menu (something new)');
  await expectFits(page);
  expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThanOrEqual(64);
  await page.setViewportSize({ width: 1280, height: 900 });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(entry).toHaveAccessibleName('Updates (something new)');
  await expectAccessible(page);
  await entry.focus();
  await page.keyboard.press('Enter');
  const answered = card(page, 'Someone answered in the forum');
  await expect(answered).toHaveCount(1);
  await expect(answered).toContainText(title);
  for (const secret of ['Words of', author.username, other.username]) {
    await expect(page.getByRole('main')).not.toContainText(secret);
  }
  await expectAccessible(page);
  await expectFits(page);
  await answered.getByRole('link', { name: title }).click();
  await expect(page.getByRole('main')).toContainText('Words of the first answer');
  await expect(menu).toHaveAccessibleName('Account');
  await menu.click();
  await expect(entry).toHaveAccessibleName('Updates');
  await entry.click();

  const choice = page.getByRole('checkbox', { name: /^Tell me about answers/ });
  await expect(choice).toBeChecked();
  const saved = page.waitForResponse('**/api/updates/settings');
  await choice.press('Space');
  await expect(choice).not.toBeChecked();
  await (await saved).finished();
  await expect(choice).toBeEnabled();
  await expect(choice).toBeFocused();
  await comment(site, other, postId, 'Another answer');
  await page.reload();
  await expect(choice).not.toBeChecked();
  await expect(card(page, 'Someone answered in the forum')).toHaveCount(1);
});

test('the post page shows why an edit was rejected, and that a new edit waits for a moderator', async ({
  site,
  page,
}) => {
  const author = await site.member();
  const { postID: postId } = await changeRejected(site, author, {
    reason: 'It names a person.',
    note: 'Say it without.',
  });
  await openAs(page, author, `/mypost/${postId}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Your last change will not appear in the forum');
  await expect(main).toContainText('It names a person.');
  await expect(main).toContainText('Say it without.');
  await expectAccessible(page);
  await site.edit(author, postId, { title: 'A third title', text: 'Words.' });
  await page.reload();
  await expect(main).toContainText('Your new text is waiting for a moderator');
  await expect(main).not.toContainText('Your last change will not appear in the forum');
});

test('the page of a post that was taken down tells its author that other members cannot see it', async ({
  site,
  page,
}) => {
  const author = await site.member();
  const { postId } = await site.post(author);
  await report(site, 'post', postId);
  await hide(site, 'post', postId);
  await openAs(page, author, `/mypost/${postId}`);
  await expect(page.getByRole('main')).toContainText('so other members can’t see it.');
});
