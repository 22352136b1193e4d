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
  test('are grouped by forum and archive in one table, and each row opens its report', async ({ site, page }) => {
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
    await expect(page.getByRole('rowheader', { name: 'Posts on the forum' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Posts in the archive' })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: live.title });
    await expect(row).toContainText('It names a person');
    await expect(row).toContainText(/\d{1,2} \w+ \d{4} \d\d:\d\d/);
    await expect(row).toContainText('Published');
    const archived = page.getByRole('row').filter({ hasText: gone.title });
    await expect(archived).toContainText('Archived');
    await expect(archived.getByRole('link')).toHaveAttribute('href', `/reported-posts/${goneId}?source=archived`);
    await expectAccessible(page);
    await expectNarrow(page);
    await row.getByRole('cell', { name: 'It names a person' }).click();
    await expect(page).toHaveURL(new RegExp(`/reported-posts/${reportId}\\?source=published$`));
    await page.getByRole('link', { name: 'Back to the reported posts' }).click();
    await expect(row).toBeVisible();
  });

  test('are searched, sorted and filtered, and the search text stays out of the URL', async ({ site, page }) => {
    const author = await site.member();
    const word = site.unique('queue');
    const [b, a] = [await site.post(author, { title: `${word} B` }), await site.post(author, { title: `${word} A` })];
    for (const { postId } of [b, a]) await report(site, 'post', postId);
    await asModerator(page, site, '/reported-posts');
    await page.getByRole('searchbox').fill(word);
    await page.getByRole('searchbox').press('Enter');
    const links = main(page).getByRole('table').getByRole('link');
    await expect(links).toHaveText([b.title, a.title]);
    await page.getByLabel('Order').selectOption('Post Title');
    await expect(links).toHaveText([a.title, b.title]);
    await expect(page.getByRole('columnheader', { name: 'Post Title' })).toHaveAttribute('aria-sort', 'ascending');
    expect(page.url()).not.toContain(word);
    await page.getByLabel('Post Status').selectOption('Archived');
    await expect(page.getByRole('heading', { name: 'No reports match.' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(links.filter({ hasText: a.title })).toBeVisible();
  });

  test('are paginated separately for forum and archive', async ({ site, page }) => {
    const reportOf = (title: string, half: string) => ({
      reportID: crypto.randomUUID(),
      reportReason: 'Why',
      reportDateTime: '2026-11-20T03:04:05.678Z',
      reportStatus: 'Pending',
      postRef: crypto.randomUUID(),
      postStatus: half === 'archivedpost' ? 'Archived' : 'Published',
      postAnon: 'No',
      [half]: { postTitle: title },
    });
    await page.route('**/api/reported-posts?*', (route) => {
      const query = new URL(route.request().url()).searchParams;
      if (query.get('list') === 'archivedpost') {
        const link = '</api/reported-posts?list=archivedpost&before=k2>; rel="prev"';
        return route.fulfill({ headers: { link }, json: [reportOf('Later in the archive', 'archivedpost')] });
      }
      return route.fulfill({
        headers: { link: '</api/reported-posts?list=archivedpost&after=k1>; rel="next"' },
        json: { forumpost: [reportOf('Live', 'forumpost')], archivedpost: [reportOf('First', 'archivedpost')] },
      });
    });
    await asModerator(page, site, '/reported-posts');
    await page.getByRole('link', { name: 'Newer in the archive' }).click();
    await expect(page).toHaveURL(/\/reported-posts\?list=archivedpost&after=k1$/);
    await expect(page.getByRole('link', { name: 'Later in the archive' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Live' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Older in the archive' })).toHaveAttribute('href', /before=k2/);
    await page.getByRole('button', { name: 'Show all reports' }).click();
    await expect(page.getByRole('link', { name: 'Live' })).toBeVisible();
  });

  test('show a message when none is waiting, and an error when they do not load', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(500);
    await answer(page, 'GET', /^\/api\/reported-posts$/, { status: 200, body: { forumpost: [], archivedpost: [] } });
    await asModerator(page, site, '/reported-posts');
    await expect(page.getByText('No reported post is waiting.')).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await answer(page, 'GET', /^\/api\/reported-posts$/, { status: 500 });
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
      question: 'hidden already and stays hidden',
      done: 'stays hidden',
      after: 404,
    },
    { decision: 'Reject', hidden: false, question: 'The post stays as it is.', done: 'stays on the forum', after: 200 },
    {
      decision: 'Reject',
      hidden: true,
      question: 'The post is shown again',
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
