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

test.describe('the reported posts', () => {
  test('have a row a post, with the posts of the archive among them, and each row opens its first report', async ({
    site,
    page,
  }) => {
    const author = await site.member();
    const live = await site.post(author);
    const gone = await site.post(author);
    const reportId = await report(site, 'post', live.postId);
    const goneId = await report(site, 'post', gone.postId);
    await (await site.as(author)).must('DELETE /mypost/:id', { params: { id: gone.postId } });
    await asModerator(page, site, '/reported-posts');
    await expect(page).toHaveTitle('Reported posts · Commonpurse');
    await expect(page.getByRole('columnheader')).toHaveText(['Post Title', 'Reason', 'Date/Time', 'Post Status']);
    await expect(page.getByRole('columnheader', { name: 'Date/Time' })).toHaveAttribute('aria-sort', 'ascending');
    const row = page.getByRole('row').filter({ hasText: live.title });
    await expect(row).toContainText('It names a person');
    await expect(row).toContainText(/\d{1,2} \w+ \d{4} \d\d:\d\d/);
    await expect(row).toContainText('Published');
    const archived = page.getByRole('row').filter({ hasText: gone.title });
    await expect(archived).toContainText('Archived');
    await expect(archived.getByRole('link', { name: gone.title })).toHaveAttribute(
      'href',
      `/reported-posts/${goneId}?source=archived`,
    );
    await expectAccessible(page);
    await expectNarrow(page);
    await row.getByRole('cell', { name: 'It names a person' }).click();
    await expect(page).toHaveURL(new RegExp(`/reported-posts/${reportId}\\?source=published$`));
    await page.getByRole('link', { name: 'Back to the reported posts' }).click();
    await expect(row).toBeVisible();
  });

  test('have all reports on a post in its row, most reported first where that is chosen', async ({ site, page }) => {
    const word = site.unique('group');
    const [once, often] = [
      await site.post(await site.member(), { title: `${word} once` }),
      await site.post(await site.member(), {
        title: `${word} often`,
        text: 'My brother asks me for money each month.',
      }),
    ];
    await report(site, 'post', once.postId);
    const first = await report(site, 'post', often.postId, 'Reason 1');
    for (const at of [2, 3, 4, 5]) await report(site, 'post', often.postId, `Reason ${at}`);
    await asModerator(page, site, '/reported-posts');
    await page.getByRole('searchbox').fill(word);
    await page.getByRole('searchbox').press('Enter');
    const links = main(page).getByRole('rowheader').getByRole('link', { name: word });
    await expect(links).toHaveText([once.title, often.title]);
    expect(page.url()).not.toContain(word);
    const row = main(page).getByRole('row').filter({ hasText: often.title });
    for (const words of ['5 reports', 'My brother asks me', 'Reason 1', 'Reason 3', 'and 2 more'])
      await expect(row).toContainText(words);
    await expect(row).not.toContainText('Reason 4');
    await page.getByLabel('Order').selectOption('Most reported');
    await expect(links).toHaveText([often.title, once.title]);
    await expectAccessible(page);
    await expectNarrow(page);
    await links.first().click();
    await expect(page).toHaveURL(new RegExp(`/reported-posts/${first}\\?source=published$`));
    await expect(main(page)).toContainText('Decide once, for all 5 reports');
    await page.getByRole('link', { name: 'Next reported post' }).click();
    await expect(page.getByRole('article').first()).toContainText(once.title);
  });

  test('are narrowed down to those in the archive, to what the checks found, and to an author', async ({
    site,
    page,
  }) => {
    const author = await site.member();
    const [live, gone] = [await site.post(author, { text: 'Call me on 0412 345 678.' }), await site.post(author)];
    for (const { postId } of [live, gone]) await report(site, 'post', postId);
    await (await site.as(author)).must('DELETE /mypost/:id', { params: { id: gone.postId } });
    await asModerator(page, site, '/reported-posts');
    await page.getByRole('searchbox').fill(author.username);
    await page.getByRole('searchbox').press('Enter');
    const posts = main(page).getByRole('rowheader');
    await expect(posts).toHaveCount(2);
    await page.getByLabel('Only').selectOption('Archived');
    await expect(posts).toHaveCount(1);
    await expect(posts).toContainText(gone.title);
    await page.getByLabel('Only').selectOption('Personal details');
    await expect(posts).toContainText([live.title]);
    await expect(posts).toContainText(['Phone']);
    await page.getByLabel('Only').selectOption('Suspended author');
    await expect(page.getByRole('heading', { name: 'No posts match.' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(posts.filter({ hasText: gone.title })).toBeVisible();
    await posts.filter({ hasText: gone.title }).getByRole('link', { name: author.username }).click();
    await expect(page).toHaveURL(new RegExp(`/user-management/${author.userId}$`));
  });

  test('show a message when none is waiting, and an error when they do not load', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(500);
    await answer(page, 'GET', /^\/api\/moderation\/cases$/, { status: 200, body: [] });
    await asModerator(page, site, '/reported-posts');
    await expect(page.getByText('No reported posts are waiting.')).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await answer(page, 'GET', /^\/api\/moderation\/cases$/, { status: 500 });
    await page.reload();
    await popupSays(page, 'Error:', 'Failed to get Reported Forum Posts');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('searchbox')).toBeVisible();
  });
});

test.describe('a report on a post', () => {
  test('shows reason, post, author and comments at all four addresses, and marks an anonymous author', async ({
    site,
    page,
  }) => {
    const author = await site.member({ age: 41 });
    const { postId, title } = await site.post(author, { anonymous: true, text: 'First line.\nSecond line.' });
    await comment(site, author, postId, 'My own comment.');
    const hidden = await comment(site, await site.member(), postId, 'A hidden comment.');
    await hide(site, 'comment', hidden);
    const reportId = await report(site, 'post', postId, 'It gives a telephone number.');
    await asModerator(page, site);
    for (const variant of ['', '/approve', '/post', '/reject']) {
      await page.goto(`/reported-posts/${reportId}${variant}?source=published`);
      await expect(main(page)).toContainText('It gives a telephone number.');
      const post = page.getByRole('article');
      await expect(post).toContainText(title);
      await expect(post).toContainText(`By ${author.username}, aged 41`);
      await expect(post).toContainText('posted as Anonymous');
      await expect(approve(page)).toBeVisible();
      await expect(reject(page)).toBeVisible();
    }
    const items = main(page).getByRole('listitem');
    await expect(items.filter({ hasText: 'My own comment.' })).toContainText('posted as Anonymous');
    await expect(items.filter({ hasText: 'A hidden comment.' })).toContainText('Rejected');
    await expectAccessible(page);
    await expectNarrow(page);
  });

  const CASES = [
    {
      decision: 'Approve',
      hidden: false,
      question: 'The post will be hidden',
      done: 'and the post is hidden.',
      after: 404,
    },
    {
      decision: 'Approve',
      hidden: true,
      question: 'already hidden and stays hidden',
      done: 'stays hidden',
      after: 404,
    },
    { decision: 'Reject', hidden: false, question: 'The post stays as it is.', done: 'stays on the forum', after: 200 },
    {
      decision: 'Reject',
      hidden: true,
      question: 'The post will be shown again',
      done: 'can read the post again',
      after: 200,
    },
  ] as const;
  for (const { decision, hidden, question, done, after } of CASES) {
    test(`${decision} on a ${hidden ? 'Rejected' : 'Published'} post is confirmed first; members get ${after}`, async ({
      site,
      page,
    }) => {
      const { postId } = await site.post(await site.member());
      const reportId = await report(site, 'post', postId);
      if (hidden) await hide(site, 'post', postId);
      await asModerator(page, site, `/reported-posts/${reportId}?source=published`);
      await page.getByLabel(/^Moderator comment/).fill('Looked at twice.');
      if (decision === 'Approve' && !hidden) await chooseReason(page);
      await (decision === 'Approve' ? approve : reject)(page).click();
      await expect(popupOf(page)).toContainText(question);
      const call = page.waitForRequest(`**/reported-posts/${reportId}/${decision.toLowerCase()}`);
      await yes(page).click();
      expect((await call).postDataJSON()).toMatchObject({ moderatorComment: 'Looked at twice.' });
      await popupSays(page, 'Success:', done);
      await expect(page).toHaveURL(/\/reported-posts$/);
      await expect(page.locator(`a[href*="${reportId}"]`)).toHaveCount(0);
      expect((await readable(site, postId)).status).toBe(after);
    });
  }

  for (const decision of ['Approve', 'Reject'] as const) {
    test(`${decision} on an archived post changes only the report`, async ({ site, page }) => {
      const author = await site.member();
      const { postId } = await site.post(author);
      const reportId = await report(site, 'post', postId);
      await (await site.as(author)).must('DELETE /mypost/:id', { params: { id: postId } });
      await asModerator(page, site, `/reported-posts/${reportId}?source=archived`);
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PUT' && request.url().includes('/api/reported-posts/')) calls.push(request.url());
      });
      await (decision === 'Approve' ? approve : reject)(page).click();
      await expect(popupOf(page)).toContainText('The post was deleted and stays in the archive.');
      await yes(page).click();
      await popupSays(page, 'Success:', 'the post stays in the archive');
      expect(calls).toHaveLength(1);
    });
  }
});
