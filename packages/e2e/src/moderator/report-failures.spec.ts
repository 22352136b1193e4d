import { answer, pauseRequests, popupOf, popupSays } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/fixtures';
import {
  approve,
  asModerator,
  comment,
  main,
  readable,
  reject,
  report,
  yes,
  chooseReason,
} from '../support/moderation';

const DECISION = /^\/api\/reported-posts\/[^/]+\/(approve|reject)$/;

test.describe('a decision on a report', () => {
  test('that fails shows the error and keeps the comment', async ({ site, page, consoleWatch }) => {
    for (const status of [500, 'failed'] as const) consoleWatch.expectStatus(status, DECISION);
    const reportId = await report(site, 'post', (await site.post(await site.member())).postId);
    await asModerator(page, site, `/reported-posts/${reportId}?source=published`);
    await page.getByLabel(/^Moderator comment/).fill('Kept.');
    await chooseReason(page);
    for (const { press, reply, message } of [
      { press: approve, reply: { status: 200 }, message: 'Approve failed' },
      { press: reject, reply: { status: 200 }, message: 'Reject failed' },
      { press: approve, reply: { status: 500 }, message: 'Error occurred. Approve unsuccessful.' },
      { press: reject, reply: undefined, message: 'Error occurred. Reject unsuccessful.' },
    ]) {
      if (reply) await answer(page, 'PUT', DECISION, reply);
      else
        await page.route(
          (url) => DECISION.test(url.pathname),
          (route) => route.abort(),
        );
      await press(page).click();
      await yes(page).click();
      await popupSays(page, 'Error:', message);
      await expect(main(page).getByRole('alert')).toContainText(message);
      await page.unrouteAll();
    }
    await expect(page.getByLabel(/^Moderator comment/)).toHaveValue('Kept.');
    await page.getByLabel(/^Moderator comment/).fill('x'.repeat(1001));
    await approve(page).click();
    await popupSays(page, 'Error:', 'Please use at most 1,000 characters for the comment.');
    await reject(page).click();
    await popupSays(page, 'Error:', 'Please use at most 1,000 characters for the comment.');
  });

  test('that is answered slowly does not navigate the moderator away from the page that she opened meanwhile', async ({
    site,
    page,
  }) => {
    const reportId = await report(site, 'post', (await site.post(await site.member())).postId);
    await asModerator(page, site, `/reported-posts/${reportId}?source=published`);
    const go = await pauseRequests(page, /\/api\/reported-posts\/[^/]+\/reject$/);
    await reject(page).click();
    await yes(page).click();
    await main(page)
      .getByRole('link', { name: /^Back to / })
      .click();
    await main(page).getByRole('link', { name: 'Back to My View' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My View' })).toBeVisible();
    go();
    await popupSays(page, 'Success:', 'rejected');
    await expect(page).toHaveURL(/\/myview$/);
  });

  test('that another moderator made first is refused and shown with her name', async ({ site, page, consoleWatch }) => {
    consoleWatch.expectStatus(409, DECISION);
    consoleWatch.expectStatus('failed');
    const reportId = await report(site, 'post', (await site.post(await site.member())).postId);
    // Without live updates the screen cannot know.
    await page.route('**/api/events', (route) => route.abort());
    await asModerator(page, site, `/reported-posts/${reportId}?source=published`);
    await expect(approve(page)).toBeVisible();
    await (await site.as(site.moderator)).must('PUT /reported-posts/:id/reject', { params: { id: reportId } });
    await chooseReason(page);
    await approve(page).click();
    await yes(page).click();
    await popupSays(page, 'Error:', 'Error occurred. Approve unsuccessful.');
    await expect(main(page).getByRole('alert')).toContainText(`Already rejected by ${site.moderator.username}.`);
    await expect(approve(page)).toHaveCount(0);
    await expect(main(page)).toContainText('No comment left by moderator.');
    await expectAccessible(page);
  });

  test('whose second call fails shows which part is done, and can be finished after a reload', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(500, /\/reject-post-status$/);
    const { postId } = await site.post(await site.member());
    const reportId = await report(site, 'post', postId);
    await asModerator(page, site, `/reported-posts/${reportId}?source=published`);
    await answer(page, 'PUT', /reject-post-status$/, { status: 500 });
    await chooseReason(page);
    await approve(page).click();
    await yes(page).click();
    await popupSays(page, 'Error:', 'Post status update failed.');
    await expect(main(page).getByRole('alert')).toContainText('Post status update failed.');
    await expect(main(page)).toContainText('The report is approved, but the post is not hidden yet.');
    expect((await readable(site, postId)).status).toBe(200);
    await expectAccessible(page);

    await page.goto(`/archived-post-reports/${reportId}?source=published`);
    await page.getByRole('link', { name: 'Finish this decision' }).click();
    await page.reload();
    const finish = page.getByRole('button', { name: 'Hide the post now' });
    await finish.click();
    await popupSays(page, 'Error:', 'Post status update failed.');
    await page.unrouteAll();
    const call = page.waitForRequest('**/reject-post-status?source=published');
    await finish.click();
    expect(new URL((await call).url()).pathname).toBe(`/api/reported-posts/${postId}/reject-post-status`);
    await popupSays(page, 'Success:', 'The report is approved, and the post is hidden.');
    await expect(page).toHaveURL(/\/reported-posts$/);
    expect((await readable(site, postId)).status).toBe(404);
  });

  test('on a comment whose second call fails can be finished', async ({ site, page, consoleWatch }) => {
    consoleWatch.expectStatus(500, /\/reject-comment-status$/);
    const { postId } = await site.post(await site.member());
    const cmtId = await comment(site, await site.member(), postId, 'Call me.');
    const reportId = await report(site, 'comment', cmtId);
    await asModerator(page, site, `/reported-comments/${reportId}?source=published`);
    await answer(page, 'PUT', /reject-comment-status$/, { status: 500 });
    await chooseReason(page);
    await approve(page).click();
    await yes(page).click();
    await popupSays(page, 'Error:', 'Comment status update failed.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Hide the comment now' }).click();
    await popupSays(page, 'Success:', 'The report is approved, and the comment is hidden.');
    expect(await readable(site, postId)).toEqual({ status: 200, comments: [] });
  });

  test('is not sent when the confirmation is declined, and is sent once after a double click', async ({
    site,
    page,
  }) => {
    const reportId = await report(site, 'post', (await site.post(await site.member())).postId);
    await asModerator(page, site, `/reported-posts/${reportId}?source=published`);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT' && DECISION.test(new URL(request.url()).pathname)) calls.push(request.url());
    });
    await reject(page).dblclick();
    await popupOf(page).getByRole('button', { name: 'No' }).click();
    await expect(popupOf(page)).toHaveCount(0);
    await expect(reject(page)).toBeFocused();
    expect(calls).toEqual([]);
    await reject(page).click();
    await yes(page).dblclick();
    await popupSays(page, 'Success:', 'The report is rejected');
    await expect(page).toHaveURL(/\/reported-posts$/);
    expect(calls).toHaveLength(1);
  });

  test('cannot be made when the report does not load', async ({ site, page, consoleWatch }) => {
    for (const status of [404, 500] as const) consoleWatch.expectStatus(status);
    await asModerator(page, site);
    const failed = async (message: string) => {
      await popupSays(page, 'Error:', message);
      for (const decision of [approve, reject]) await expect(decision(page)).toHaveCount(0);
    };
    for (const [path, message] of [
      ['reported-posts', 'Failed to get Forum Posts Report'],
      ['reported-comments', 'Failed to get Forum Comment Report'],
      ['archived-post-reports', 'Failed to fetch Archived Report Details'],
      ['archived-comment-reports', 'Failed to fetch Archived Report Details'],
    ] as const) {
      await page.goto(`/${path}/no-such-report?source=published`);
      await failed(message);
      await answer(page, 'GET', new RegExp(`^/api/${path}/`), { status: 500 });
      await page.reload();
      await failed(message);
    }
  });
});
