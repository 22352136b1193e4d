import type { Page } from '@playwright/test';
import {
  answer,
  expectFits,
  goOnAfterSignIn,
  loseDrafts,
  popupOf,
  popupSays,
  refusal,
  tabTo,
} from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, signInByApi, type Site, test } from '../support/fixtures';
import { reportsOf } from '../support/moderation';
import { draftGiven } from '../support/writing';

// With the motion that most readers see.
test.use({ reducedMotion: 'no-preference' });

const reason = (page: Page) => page.getByLabel('Reason');
const send = (page: Page) => page.getByRole('button', { name: 'Send report' });
const main = (page: Page) => page.getByRole('main');

/** A post with a comment, of two members. */
async function thread(site: Site, text = 'Words that hurt.') {
  const [author, commenter] = [await site.member({ age: 47 }), await site.member()];
  const post = await site.post(author, { text: 'First line.\nSecond line.' });
  const api = await site.as(commenter);
  const { cmtID: cmtId } = await api.must('POST /forum/:id', { params: { id: post.postId }, body: { cmtDesc: text } });
  return { author, commenter, ...post, cmtID: cmtId };
}

const sentReasons = async (site: Site, kind: 'post' | 'comment') =>
  (await reportsOf(await site.as(site.moderator), kind)).map(({ reportReason }) => reportReason);

test.describe('a report', () => {
  test('on a post shows the post, and reaches the moderators, by keyboard alone', async ({ site, page }) => {
    const { postId, title, author } = await thread(site);
    const reporter = await site.member();
    await openAs(page, reporter, `/forum/${postId}`);
    await tabTo(page, page.getByRole('link', { name: 'Report', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/report-post/${postId}$`));
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(main(page)).toContainText(`By ${author.username}, aged 47`);
    await expect(main(page)).toContainText('Payday Loan');
    expect(await page.getByText('Second line.').innerText()).toBe('First line.\nSecond line.');
    await expect(main(page)).toContainText('A moderator reads your report and decides if the post can stay.');
    await expect(main(page)).toContainText('The author is not told who reported it.');
    await expect(main(page).getByRole('link', { name: 'esafety.gov.au' })).toHaveAttribute(
      'href',
      'https://www.esafety.gov.au',
    );
    await expect(page).toHaveTitle(/^Forum post/);
    await expectAccessible(page);
    await expectFits(page);

    await tabTo(page, reason(page));
    const words = site.unique('It names a street');
    await page.keyboard.type(words);
    await tabTo(page, send(page));
    const call = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/report-post/'),
    );
    await page.keyboard.press('Enter');
    expect((await call).postDataJSON()).toEqual({ reportedBy: reporter.userId, reportReason: words });
    await popupSays(page, 'Success:', 'Your report has been sent to the moderator.');
    await expect(page).toHaveURL(new RegExp(`/forum/${postId}$`));
    expect(await sentReasons(site, 'post')).toContain(words);
  });

  test('on a comment shows the comment and its post, and reaches the moderators', async ({ site, page }) => {
    const { postId, title, cmtID: cmtId, commenter } = await thread(site);
    await openAs(page, await site.member(), `/forum/${postId}`);
    await page.getByRole('link', { name: `Report this comment by ${commenter.username}` }).click();
    await expect(page).toHaveURL(new RegExp(`/report-comment/${cmtId}$`));
    await expect(main(page)).toContainText(commenter.username);
    await expect(page.getByText('Words that hurt.')).toBeVisible();
    await expect(main(page)).toContainText(/\d{1,2} \w+ \d{4} \d\d:\d\d/);
    await page.getByText(`Under the post: ${title}`).click();
    await expect(page.getByText('Second line.')).toBeVisible();
    await expect(main(page)).toContainText('decides if the comment can stay');
    await expectAccessible(page);
    await expectFits(page);
    const words = site.unique('It hurts');
    await reason(page).fill(words);
    await send(page).dblclick();
    await popupSays(page, 'Success:', 'Your report has been sent to the moderator.');
    await expect(page).toHaveURL(new RegExp(`/forum/${postId}$`));
    expect((await sentReasons(site, 'comment')).filter((reason) => reason === words)).toHaveLength(1);
  });

  test('needs a reason, of at most 1,000 characters', async ({ site, page }) => {
    const { postId } = await thread(site);
    await openAs(page, await site.member(), `/report-post/${postId}`);
    let calls = 0;
    page.on('request', (request) => (calls += request.method() === 'POST' ? 1 : 0));
    await reason(page).fill(' \n ');
    await send(page).click();
    await popupSays(page, 'Error:', 'Reported reason cannot be empty.');
    await expect(reason(page)).toBeFocused();
    await expect(reason(page)).toHaveAccessibleDescription(/Reported reason cannot be empty\./);
    await expectAccessible(page);
    await reason(page).fill('x'.repeat(1_001));
    await send(page).click();
    await popupSays(page, 'Error:', 'Please use at most 1,000 characters for the reason.');
    expect(calls).toBe(0);
  });

  for (const { kind, failed } of [
    { kind: 'post', failed: 'Post report failed.' },
    { kind: 'comment', failed: 'Comment report failed.' },
  ]) {
    test(`on a ${kind} keeps its reason and shows the error when sending fails`, async ({
      site,
      page,
      consoleWatch,
    }) => {
      for (const status of [400, 500, 'failed'] as const) consoleWatch.expectStatus(status);
      const { postId, cmtID: cmtId } = await thread(site);
      await openAs(page, await site.member(), `/report-${kind}/${kind === 'post' ? postId : cmtId}`);
      await reason(page).fill('Kept.');
      const failures = [
        { reply: refusal('Say why in other words.'), message: 'Say why in other words.' },
        { reply: { status: 500 }, message: failed },
        { reply: { status: 201, body: {} }, message: failed },
        { reply: { status: 201 }, message: failed },
      ];
      for (const { reply, message } of failures) {
        await answer(page, 'POST', new RegExp(`^/api/report-${kind}/`), reply);
        await send(page).click();
        await popupSays(page, 'Error:', message);
        await expect(page.getByRole('alert')).toContainText(message);
        await page.unrouteAll();
      }
      await page.route(`**/api/report-${kind}/*`, (route) => route.abort());
      await send(page).click();
      await popupSays(page, 'Error:', failed);
      await expect(reason(page)).toHaveValue('Kept.');
      await page.unrouteAll();
      await page.getByRole('link', { name: 'Back to the post' }).click();
      await page.goBack();
      await expect(reason(page)).toHaveValue('Kept.');
    });
  }

  test('is refused with an explanation for the member’s own text and for a second report', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(409);
    const { postId, cmtID: cmtId, author, commenter } = await thread(site);
    await openAs(page, author, `/report-post/${postId}`);
    await reason(page).fill('Mine.');
    await send(page).click();
    await popupSays(page, 'Error:', 'You wrote this yourself. Only others can report it.');
    await expect(page.getByRole('alert').getByRole('link', { name: 'My post' })).toHaveAttribute(
      'href',
      `/mypost/${postId}`,
    );
    await expectAccessible(page);

    await page.goto(`/report-comment/${cmtId}`);
    await reason(page).fill('First.');
    await send(page).click();
    await popupSays(page, 'Success:', 'Your report has been sent to the moderator.');
    const open = () => page.goto(`/report-comment/${cmtId}`);
    expect(await draftGiven(page, `report-comment.${cmtId}`, open)).toBeNull();
    await expect(reason(page)).toHaveValue('');
    await reason(page).fill('Second.');
    await send(page).click();
    await popupSays(page, 'Error:', 'You have already reported this.');
    await expect(page.getByRole('alert')).toContainText('You don’t have to do anything else.');

    await page.goto(`/signout/${author.userId}`);
    await page.waitForURL((url) => url.pathname === '/');
    await openAs(page, commenter, `/report-comment/${cmtId}`);
    await reason(page).fill('Mine, too.');
    await send(page).click();
    await popupSays(page, 'Error:', 'You wrote this yourself. Only others can report it.');
    await expect(page.getByRole('alert').getByRole('link', { name: 'Write to us' })).toHaveAttribute(
      'href',
      '/contact-us',
    );
  });

  test('keeps its reason after the session was lost and the member signed in again', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(401);
    const { cmtID: cmtId } = await thread(site);
    const reporter = await site.member();
    await signInByApi(page, reporter);
    await loseDrafts(page);
    await page.goto(`/report-comment/${cmtId}`);
    await reason(page).fill('Half written');
    await page.context().clearCookies();
    await send(page).click();
    await goOnAfterSignIn(page, reporter);
    await expect(reason(page)).toHaveValue('Half written');
    await expect(popupOf(page)).toHaveCount(0);
  });

  test('shows an error when the post or comment is not in the forum or fails to load', async ({
    site,
    page,
    consoleWatch,
  }) => {
    for (const status of [404, 500] as const) consoleWatch.expectStatus(status);
    const { postId } = await site.post(await site.member(), { status: 'Pending' });
    await signInByApi(page, await site.member());
    for (const [kind, message] of [
      ['post', 'Failed to get Report Forum Post'],
      ['comment', 'Failed to get Report Forum Post Comment'],
    ] as const) {
      await page.goto(`/report-${kind}/${postId}`);
      await popupSays(page, 'Error:', message);
      await expect(page.getByRole('alert')).toContainText('It is no longer in the forum.');
      for (const reply of [{ status: 500 }, { status: 200, body: [] }]) {
        await answer(page, 'GET', new RegExp(`^/api/report-${kind}/`), reply);
        await page.reload();
        await popupSays(page, 'Error:', message);
        await page.unrouteAll();
      }
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expectAccessible(page);
    }
  });
});
