import { answer, popupOf, popupSays } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/fixtures';
import {
  approve,
  asModerator,
  comment,
  expectNarrow,
  hide,
  main,
  readable,
  reject,
  report,
  yes,
  chooseReason,
} from '../support/moderation';

test.describe('the reported comments', () => {
  test('show post, comment, reason and time, and each row opens its report', async ({ site, page }) => {
    const { postId } = await site.post(await site.member());
    const words = Array.from({ length: 30 }, (_, at) => `word${at + 1}`).join(' ');
    const reportId = await report(site, 'comment', await comment(site, await site.member(), postId, words));
    await asModerator(page, site, '/reported-comments');
    await expect(page).toHaveTitle('Reported comments · Commonpurse');
    await expect(page.getByRole('columnheader')).toHaveText(['Post ID', 'Reported Comment', 'Reason', 'Date/Time']);
    const row = page.getByRole('row').filter({ has: page.locator(`a[href*="${reportId}"]`) });
    await expect(row).toContainText(postId);
    await expect(row).toContainText('word12');
    await expect(row).not.toContainText('word13');
    await expect(row).toContainText('It names a person');
    await expect(row).toContainText(/\d{1,2} \w+ \d{4} \d\d:\d\d/);
    await expectAccessible(page);
    await expectNarrow(page);
    await row.getByRole('cell', { name: postId }).click();
    await expect(page).toHaveURL(new RegExp(`/reported-comments/${reportId}\\?source=published$`));
    await expect(page.getByRole('article').first()).toContainText('word30');
  });

  test('show a message when none is waiting, and an error when they do not load', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(500);
    await answer(page, 'GET', /^\/api\/moderation\/cases$/, { status: 200, body: [] });
    await asModerator(page, site, '/reported-comments');
    await expect(page.getByText('No reported comments are waiting.')).toBeVisible();
    await page.unrouteAll();
    await answer(page, 'GET', /^\/api\/moderation\/cases$/, { status: 500 });
    await page.reload();
    await popupSays(page, 'Error:', 'Failed to get Reported Forum Comments');
  });
});

test.describe('a report on a comment', () => {
  test('shows the comment, its author and the post at all four addresses, and marks an anonymous author', async ({
    site,
    page,
  }) => {
    const author = await site.member();
    const { postId, title } = await site.post(author, { anonymous: true });
    const cmtId = await comment(site, author, postId, 'I wrote the post, too.');
    const reportId = await report(site, 'comment', cmtId, 'It gives her away.');
    await asModerator(page, site);
    for (const variant of ['', '/approve', '/comment', '/reject']) {
      await page.goto(`/reported-comments/${reportId}${variant}?source=published`);
      await expect(main(page)).toContainText('It gives her away.');
      const words = page.getByRole('article').filter({ hasText: 'I wrote the post, too.' });
      await expect(words).toContainText(author.username);
      await expect(words).toContainText('posted as Anonymous');
      await expect(words).toContainText('Published');
      await expect(approve(page)).toBeVisible();
      await expect(reject(page)).toBeVisible();
    }
    await page.getByText(title).first().click();
    await expect(page.getByRole('article').filter({ hasText: title })).toContainText('posted as Anonymous');
    await expectAccessible(page);
    await expectNarrow(page);
  });

  const CASES = [
    {
      decision: 'Approve',
      hidden: false,
      question: 'The comment will be hidden',
      done: 'and the comment is hidden.',
      seen: 0,
    },
    { decision: 'Approve', hidden: true, question: 'stays hidden', done: 'stays hidden', seen: 0 },
    { decision: 'Reject', hidden: false, question: 'The comment stays as it is.', done: 'stays as it is', seen: 1 },
    {
      decision: 'Reject',
      hidden: true,
      question: 'The comment will be shown again',
      done: 'can read the comment again',
      seen: 1,
    },
  ] as const;
  for (const { decision, hidden, question, done, seen } of CASES) {
    test(`${decision} on a ${hidden ? 'Rejected' : 'Published'} comment: members see ${seen} of 1 comments`, async ({
      site,
      page,
    }) => {
      const { postId } = await site.post(await site.member());
      const cmtId = await comment(site, await site.member(), postId, 'What was said.');
      const reportId = await report(site, 'comment', cmtId);
      if (hidden) await hide(site, 'comment', cmtId);
      await asModerator(page, site, `/reported-comments/${reportId}?source=published`);
      if (decision === 'Approve' && !hidden) await chooseReason(page);
      await (decision === 'Approve' ? approve : reject)(page).click();
      await expect(popupOf(page)).toContainText(question);
      await yes(page).click();
      await popupSays(page, 'Success:', done);
      await expect(page).toHaveURL(/\/reported-comments$/);
      expect(await readable(site, postId)).toEqual({ status: 200, comments: seen ? ['What was said.'] : [] });
    });
  }

  for (const reports of [1, 2]) {
    test(`(${reports}) on a comment of a closed account hides it without asking for a reason`, async ({
      site,
      page,
    }) => {
      const author = await site.member();
      const { postId } = await site.post(await site.member());
      const cmtId = await comment(site, author, postId, 'It is on Example Street.');
      const [reportId] = await Promise.all(Array.from({ length: reports }, () => report(site, 'comment', cmtId)));
      await asModerator(page, site, `/reported-comments/${reportId}?source=published`);
      await expect(main(page).getByRole('combobox', { name: 'Reason' })).toBeVisible();
      await (await site.as(author)).must('DELETE /delete-account/:id', { params: { id: author.userId } });
      await page.reload();
      await expect(approve(page)).toBeVisible();
      await expect(main(page).getByRole('combobox', { name: 'Reason' })).toHaveCount(0);
      await expectAccessible(page);
      await page.keyboard.press('a');
      await expect(popupOf(page)).toContainText('Only moderators will be able to read it.');
      await expect(popupOf(page)).not.toContainText('can appeal');
      await yes(page).click();
      await popupSays(page, 'Success:', 'comment is hidden');
      expect((await readable(site, postId)).comments).toEqual([]);
    });
  }

  test('whose post is hidden can restore the comment, which readers see once the post is published', async ({
    site,
    page,
  }) => {
    const { postId } = await site.post(await site.member());
    const cmtId = await comment(site, await site.member(), postId, 'Restored.');
    const reportId = await report(site, 'comment', cmtId);
    await hide(site, 'comment', cmtId);
    await hide(site, 'post', postId);
    await asModerator(page, site, `/reported-comments/${reportId}?source=published`);
    await reject(page).click();
    await expect(popupOf(page)).toContainText('Readers will see it when its post is published too.');
    await yes(page).click();
    await popupSays(page, 'Success:', 'Readers will see it when its post is published too.');
    expect((await readable(site, postId)).status).toBe(404);
    const moderator = await site.as(site.moderator);
    await moderator.must('PUT /reported-posts/:id/publish-post-status', {
      params: { id: postId },
      query: { source: 'published' },
    });
    expect(await readable(site, postId)).toEqual({ status: 200, comments: ['Restored.'] });
  });

  test('under an archived post changes only the report when it is approved', async ({ site, page }) => {
    const author = await site.member();
    const { postId } = await site.post(author);
    const reportId = await report(site, 'comment', await comment(site, await site.member(), postId, 'Old words.'));
    await (await site.as(author)).must('DELETE /mypost/:id', { params: { id: postId } });
    await asModerator(page, site, `/reported-comments/${reportId}?source=archived`);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().includes('/api/reported-comments/')) calls.push(request.url());
    });
    await approve(page).click();
    await expect(popupOf(page)).toContainText('Its post was deleted and stays in the archive.');
    await yes(page).click();
    await popupSays(page, 'Success:', 'the comment stays in the archive');
    expect(calls).toHaveLength(1);
    await page.goto(`/archived-comment-reports/${reportId}?source=archived`);
    await expect(main(page)).toContainText('No comment left by moderator.');
    await expect(approve(page)).toHaveCount(0);
  });
});
