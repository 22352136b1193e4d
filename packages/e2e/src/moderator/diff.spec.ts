import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { answer } from '../support/actions';
import { expect, test } from '../support/fixtures';
import { approve, asModerator, comment, expectNarrow, main, report } from '../support/moderation';

const section = (page: Page, name: string | RegExp) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name }) });

test.describe('an edit', () => {
  test('is shown as a diff of lines and words beside the full new text', async ({ site, page }) => {
    const author = await site.member();
    const { postId, title } = await site.post(author, { text: 'I paid 40 dollars a week.\nIt was too much.' });
    await site.edit(author, postId, {
      title: `${title} again`,
      text: 'I paid 60 dollars a week.\nIt was too much for us.',
      category: 'Short Term Loan',
    });
    await asModerator(page, site, `/review-new-posts/${postId}`);
    const changed = section(page, 'What the edit changes');
    await expect(changed).toContainText('4 words added, 1 word removed.');
    await expect(changed.getByRole('deletion')).toHaveText(['Payday Loan', '[removed: 40]']);
    await expect(changed.getByRole('insertion')).toHaveText([
      'Short Term Loan',
      /^\[added:\s+again\]$/,
      '[added: 60]',
      /^\[added:\s+for us\]$/,
    ]);
    await expect(changed.getByRole('deletion').last()).toHaveCSS('text-decoration-line', 'line-through');
    await expect(changed.getByRole('insertion').last()).toHaveCSS('text-decoration-line', 'underline');
    await expect(section(page, 'As readers will see it').getByRole('article')).toContainText('for us.');
    await expectAccessible(page);
    await expectNarrow(page);
  });

  test('marks personal details in the new words', async ({ site, page }) => {
    const author = await site.member();
    const { postId, title } = await site.post(author, { text: 'I paid it back. Ring the lender.' });
    await site.edit(author, postId, { title, text: 'I paid it back. Ring 0491 570 006, not the lender.' });
    await asModerator(page, site, `/review-new-posts/${postId}`);
    const changed = section(page, 'What the edit changes');
    await expect(changed.getByRole('insertion').filter({ hasText: '0491' }).locator('mark')).toHaveText('0491 570 006');
    await expect(changed.locator('mark')).toHaveCount(1);
    await expectAccessible(page);
  });

  test('that only gives up anonymity says that readers will see the username and that the text stays the same', async ({
    site,
    page,
  }) => {
    const author = await site.member();
    const { postId, title } = await site.post(author, { anonymous: true, text: 'The same words.' });
    await site.edit(author, postId, { title, text: 'The same words.' });
    await asModerator(page, site, `/review-new-posts/${postId}`);
    const changed = section(page, 'What the edit changes');
    await expect(changed).toContainText('The title and text have not changed.');
    await expect(changed).toContainText('Author’s name: readers see Anonymous now, and will then see the username.');
  });
});

test.describe('a report on a post that was edited after the report', () => {
  test('shows the post as it was reported beside the post as it is now', async ({ site, page }) => {
    const author = await site.member();
    const { postId, title } = await site.post(author, { text: 'The words that were reported.' });
    const reportId = await report(site, 'post', postId);
    await site.edit(author, postId, { title: `${title} mended`, text: 'The words as they are now.' });
    await (await site.as(site.moderator)).must('PUT /review-new-posts/:id/approve', { params: { id: postId } });
    await asModerator(page, site, `/reported-posts/${reportId}?source=published`);
    const then = section(page, 'The post as it was reported');
    await expect(then).toContainText('The author has changed it since then.');
    await expect(then.getByRole('article')).toContainText(title);
    await expect(then.getByRole('article')).toContainText('The words that were reported.');
    const now = section(page, 'The post as it is now').getByRole('article');
    await expect(now).toContainText(`${title} mended`);
    await expect(now).toContainText('The words as they are now.');
    await expectAccessible(page);
    await expectNarrow(page);
  });
});

test.describe('text that could identify a person', () => {
  test('is marked with its kind in a new post and in a reported comment', async ({ site, page }) => {
    const author = await site.member();
    const text = 'Please ring me on 0491 570 006.\nI live at 12 Example Street, Carlton VIC 3053.';
    const { postId } = await site.post(author, { status: 'Pending', text });
    // Before a review is open, which reads the next post ahead: one that is decided at that moment is no longer there.
    const other = await site.post(author);
    const cmtId = await comment(site, await site.member(), other.postId, 'Write to her.name@example.org today.');
    const reportId = await report(site, 'comment', cmtId);
    await asModerator(page, site, `/review-new-posts/${postId}`);
    const post = page.getByRole('article').first();
    await expect(post.locator('mark')).toHaveText(['0491 570 006', '12 Example Street, Carlton VIC 3053']);
    await expect(post).toContainText('0491 570 006 [a phone number]');
    await expect(post).toContainText('This could help someone find a person: a phone number, a street address.');
    await expect(approve(page)).toHaveText('Approve: publish the post with 2 personal details');
    // Not after the page: buttons would move or change under a finger.
    const html = await (await page.request.get(page.url())).text();
    expect(html).toContain('Approve: publish the post with 2 personal details');
    await expectAccessible(page);
    await expectNarrow(page);

    await page.goto(`/reported-comments/${reportId}?source=published`);
    const marked = page.getByRole('article').first();
    await expect(marked.locator('mark')).toHaveText(['her.name@example.org']);
    await expect(marked).toContainText('[an email address]');
  });
});

test.describe('the context of an item', () => {
  test('shows the author’s other posts, her record and the audit trail of the item', async ({ site, page }) => {
    const author = await site.member();
    const published = await site.post(author);
    const rejected = await site.post(author, { status: 'Rejected' });
    const anonymous = await site.post(author, { anonymous: true });
    const { postId } = await site.post(author, { status: 'Pending' });
    const moderator = await site.as(site.moderator);
    await moderator.must('PUT /review-new-posts/:id/approve', { params: { id: postId } });
    await moderator.must('PUT /review-new-posts/:id/approve/undo', { params: { id: postId } });
    await asModerator(page, site, `/review-new-posts/${postId}`);
    const posts = section(page, 'Other posts by this author').getByRole('listitem');
    await expect(posts).toHaveCount(3);
    await expect(posts.filter({ hasText: anonymous.title })).toContainText('posted as Anonymous');
    await expect(posts.filter({ hasText: rejected.title })).toContainText('Rejected');
    const addressOf = ({ title }: { title: string }) => posts.getByRole('link', { name: title });
    await expect(addressOf(rejected)).toHaveAttribute('href', `/rejected-posts/${rejected.postId}`);
    await expect(addressOf(published)).toHaveAttribute('href', `/forum/${published.postId}`);
    const record = section(page, 'The author');
    await expect(record.getByRole('link', { name: author.username })).toHaveAttribute(
      'href',
      `/user-management/${author.userId}`,
    );
    await expect(record).toContainText('2 published, 1 waiting, 1 rejected');
    await expect(record).toContainText('Waiting now: 1 post');
    await expect(record).toContainText('2 approved, 1 rejected');
    const trail = section(page, 'What has been done').getByRole('listitem');
    await expect(trail).toHaveCount(2);
    await expect(trail.first()).toContainText(`Undid the approval, by ${site.moderator.username}`);
    await expect(trail.last()).toContainText('Approved the post');
    await expect(trail.last()).toContainText('Status: Pending → Published');
    await expectAccessible(page);
    await expectNarrow(page);
  });

  test('marks an anonymous author on a report', async ({ site, page }) => {
    const author = await site.member();
    const { postId } = await site.post(author, { anonymous: true });
    const reportId = await report(site, 'post', postId);
    await asModerator(page, site, `/reported-posts/${reportId}?source=published`);
    await expect(section(page, 'The author')).toContainText(author.username);
    await expect(section(page, 'The author')).toContainText('posted as Anonymous');
    await expect(section(page, 'Other posts by this author')).toContainText('This author has no other posts.');
  });

  test('shows the record of a contact form’s sender only if she was signed in', async ({ site, page }) => {
    const sender = await site.member();
    const { title } = await site.post(sender);
    const form = (desc: string) => ({ name: 'Ann', email: 'ann@example.org', category: 'General queries', desc });
    const [signedIn, stranger] = [site.unique('with an account'), site.unique('without one')];
    await (await site.as(sender)).must('POST /contact-us', { body: form(signedIn) });
    await site.api().must('POST /contact-us', { body: form(stranger) });
    const listed = await (await site.as(site.moderator)).must('GET /reported-contact', { query: { limit: 100 } });
    const idOf = (desc: string) => listed.find((found) => found.desc === desc)!.contactID;
    await asModerator(page, site, `/reported-contact/${idOf(signedIn)}`);
    await expect(section(page, 'The author')).toContainText(sender.username);
    await expect(section(page, 'Other posts by this author')).toContainText(title);
    await expectAccessible(page);
    await expectNarrow(page);
    await page.goto(`/reported-contact/${idOf(stranger)}`);
    await expect(section(page, 'What has been done')).toContainText('Nothing yet.');
    await expect(section(page, 'The author')).toHaveCount(0);
  });

  test('can be loaded again after it failed to load, and the decision stays possible', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(500);
    const { postId } = await site.post(await site.member(), { status: 'Pending' });
    await answer(page, 'GET', /^\/api\/review-new-posts\/[^/]+\/context$/, { status: 500 });
    await asModerator(page, site, `/review-new-posts/${postId}`);
    await expect(page.getByText('Earlier decisions did not load.')).toBeVisible();
    await expect(approve(page)).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Load earlier decisions' }).click();
    await expect(section(page, 'The author')).toBeVisible();
  });
});
