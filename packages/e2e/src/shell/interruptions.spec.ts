import type { Page } from '@playwright/test';
import { leaveToBrowser, popupOf, popupSays } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { type Account, expect, openAs, type Site, test } from '../support/fixtures';
import { reportsOf } from '../support/moderation';
import {
  draftGiven,
  draftStatus,
  expectSaved,
  loseAnswers,
  postForm,
  storedDraft,
  writePost,
} from '../support/writing';

const titlesOf = async (site: Site, author: Account) =>
  (await (await site.as(author)).must('GET /myposts/:id', { params: { id: author.userId } })).map(
    ({ postTitle }) => postTitle,
  );

/** A member with the form of a new post before her. */
async function openNewPost(site: Site, page: Page): Promise<Account> {
  const author = await site.member();
  await openAs(page, author, '/new-forum-post');
  return author;
}

/** Presses the button; what it sends arrives, its answer is lost, and she is told that it failed. */
async function sendInVain(page: Page, path: RegExp, button: string, failure: string) {
  await loseAnswers(page, path);
  await page.getByRole('button', { name: button }).click();
  await popupSays(page, 'Error:', failure);
  await page.unrouteAll();
}

const uploadInVain = (page: Page) =>
  sendInVain(page, /^\/api\/new-forum-post$/, 'Upload Post', 'Post creation failed.');

/** The same place in a second tab. */
async function openTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto('/new-forum-post');
  return tab;
}

test.describe('a text is sent only once', () => {
  test('when its reply is lost and the author sends it again', async ({ site, page, consoleWatch }) => {
    for (const status of ['failed', 409] as const) consoleWatch.expectStatus(status);
    const author = await openNewPost(site, page);
    await writePost(page, 'Only once');
    await expectSaved(page);
    await uploadInVain(page);
    expect(await titlesOf(site, author)).toEqual(['Only once']);
    await expect(page.getByText('We have it. You don’t need to send it again.')).toBeVisible();
    await expect(page.getByText('Try again in a moment.')).toHaveCount(0);
    await postForm(page).send.click();
    await popupSays(page, 'Success:', 'Post created successfully.');
    await expect(page).toHaveURL(/\/mypost\//);
    expect(await titlesOf(site, author)).toEqual(['Only once']);
  });

  test('when the page is reloaded after a lost reply, and only an unsent text stays in the form', async ({
    site,
    page,
    consoleWatch,
  }) => {
    for (const status of ['failed', 409] as const) consoleWatch.expectStatus(status);
    const author = await openNewPost(site, page);
    await writePost(page, 'Sent, unknown to her');
    await expectSaved(page);
    await uploadInVain(page);
    expect(await draftGiven(page, 'new-post', () => page.reload())).toBeNull();
    await expect(postForm(page).title).toHaveValue('');

    await writePost(page, 'Not sent');
    await expectSaved(page);
    await page.route('**/api/new-forum-post', (route) => route.abort());
    await postForm(page).send.click();
    await popupSays(page, 'Error:', 'Post creation failed.');
    await page.unrouteAll();
    await page.reload();
    await expect(postForm(page).title).toHaveValue('Not sent');
    await postForm(page).send.dblclick();
    await popupSays(page, 'Success:', 'Post created successfully.');
    expect(await titlesOf(site, author)).toEqual(['Not sent', 'Sent, unknown to her']);
  });

  test('when it is edited after a lost reply, and the edit can be sent as a new text', async ({
    site,
    page,
    consoleWatch,
  }) => {
    for (const status of ['failed', 409] as const) consoleWatch.expectStatus(status);
    const author = await openNewPost(site, page);
    await writePost(page, 'First words');
    await expectSaved(page);
    await uploadInVain(page);
    await postForm(page).title.fill('Other words');
    await expect(page.getByText('This text has already been sent.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep it as a new draft' }).click();
    await expectSaved(page);
    await postForm(page).send.click();
    await popupSays(page, 'Success:', 'Post created successfully.');
    expect(await titlesOf(site, author)).toEqual(['Other words', 'First words']);
  });

  test('when a comment or a report is sent again by a double click after a lost reply', async ({
    site,
    page,
    consoleWatch,
  }) => {
    for (const status of ['failed', 409] as const) consoleWatch.expectStatus(status);
    const [author, reader] = [await site.member(), await site.member()];
    const { postId } = await site.post(author);
    await openAs(page, reader, `/forum/${postId}`);
    await page.getByLabel('Your comment').fill('Said once');
    await sendInVain(page, /^\/api\/forum\//, 'Post comment', 'Create post failed');
    await page.getByRole('button', { name: 'Post comment' }).dblclick();
    await popupSays(page, 'Success:', 'Comment successful.');
    await expect(page.getByLabel('Your comment')).toHaveValue('');
    const [post] = await (await site.as(author)).must('GET /forum/:id', { params: { id: postId } });
    expect(post?.comments.map(({ cmtDesc }) => cmtDesc)).toEqual(['Said once']);

    await page.goto(`/report-post/${postId}`);
    await page.getByLabel('Reason').fill('Told once');
    await sendInVain(page, /^\/api\/report-post\//, 'Send report', 'Post report failed.');
    await page.getByRole('button', { name: 'Send report' }).dblclick();
    await popupSays(page, 'Success:', 'Your report has been sent to the moderator.');
    const reports = await reportsOf(await site.as(site.moderator), 'post');
    expect(reports.filter(({ reportReason }) => reportReason === 'Told once')).toHaveLength(1);
  });

  test('when two tabs send it at the same time', async ({ site, page, consoleWatch }) => {
    consoleWatch.expectStatus(409);
    const author = await openNewPost(site, page);
    await writePost(page, 'In two tabs');
    await expectSaved(page);
    const tab = await openTab(page);
    await expect(postForm(tab).title).toHaveValue('In two tabs');
    await Promise.all([postForm(page).send.click(), postForm(tab).send.click()]);
    for (const view of [page, tab]) await popupSays(view, 'Success:', 'Post created successfully.');
    expect(await titlesOf(site, author)).toEqual(['In two tabs']);
  });
});

test.describe('two tabs with different text', () => {
  test('keep both texts, and neither is overwritten until the author chooses', async ({ site, page, consoleWatch }) => {
    consoleWatch.expectStatus(409);
    await openNewPost(site, page);
    await postForm(page).title.fill('Begun');
    await expectSaved(page);
    const tab = await openTab(page);
    await expect(postForm(tab).title).toHaveValue('Begun');
    await postForm(tab).title.fill('Begun in the other tab');
    await expectSaved(tab);
    await postForm(page).title.fill('Begun here');
    await expect(page.getByText('This text was changed in another window.')).toBeVisible();
    await expect(draftStatus(page).filter({ hasText: /^Saved$/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Put the other text into the form' }).click();
    await expect(postForm(page).title).toHaveValue('Begun in the other tab');
    await page.getByText('Show the other text').click();
    await expect(page.getByText('Begun here')).toBeVisible();
    await page.getByRole('button', { name: 'Put the other text into the form' }).click();
    await page.getByRole('button', { name: 'Keep the text in the form' }).click();
    await expectSaved(page);
    await tab.reload();
    await expect(postForm(tab).title).toHaveValue('Begun here');
  });

  test('show in the second tab that the first has sent, and keep the text of the second', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(409);
    const author = await openNewPost(site, page);
    await writePost(page, 'Sent from the first');
    await expectSaved(page);
    const tab = await openTab(page);
    await expect(postForm(tab).title).toHaveValue('Sent from the first');
    await postForm(page).send.click();
    await popupSays(page, 'Success:', 'Post created successfully.');
    await postForm(tab).title.fill('Still writing here');
    await expect(tab.getByText('This text has already been sent.')).toBeVisible();
    await expect(postForm(tab).title).toHaveValue('Still writing here');
    await tab.getByRole('button', { name: 'Clear the form' }).click();
    await expect(postForm(tab).title).toHaveValue('');
    expect(await titlesOf(site, author)).toEqual(['Sent from the first']);
  });
});

test.describe('sending an older copy of a draft', () => {
  const NEWER = { postTitle: 'Begun', postCategory: 'Payday Loan', postDesc: 'And two more paragraphs.', postAnon: '' };

  /** Her form with the first version, and the newer one that another device of hers saved since under the same key. */
  async function openOlderCopy(site: Site, page: Page) {
    const author = await openNewPost(site, page);
    await writePost(page, 'Begun', 'Words.');
    await expectSaved(page);
    const api = await site.as(author);
    const stored = () => storedDraft(api);
    const save = async (words: object) => {
      const { sendKey } = (await stored())!;
      await api.must('DELETE /drafts/:place', { params: { place: 'new-post' } });
      await api.must('PUT /drafts/:place', { params: { place: 'new-post' }, body: { ...words, sendKey } });
    };
    return { author, stored, save };
  }

  test('keeps the newer draft from another device, which the form shows the next time', async ({ site, page }) => {
    const { author, stored, save } = await openOlderCopy(site, page);
    await save(NEWER);
    await postForm(page).send.click();
    await popupSays(page, 'Success:', 'Post created successfully.');
    expect(await titlesOf(site, author)).toEqual(['Begun']);
    expect(await stored()).toMatchObject(NEWER);
    await page.goto('/new-forum-post');
    await expect(postForm(page).text).toHaveValue(NEWER.postDesc);
    await postForm(page).send.click();
    await popupSays(page, 'Success:', 'Post created successfully.');
    expect(await stored()).toBeNull();
  });

  test('deletes the draft if only the same form has changed it since', async ({ site, page }) => {
    const { stored } = await openOlderCopy(site, page);
    await postForm(page).text.fill('Words, and the last ones.');
    await postForm(page).send.click();
    await popupSays(page, 'Success:', 'Post created successfully.');
    expect(await stored()).toBeNull();
  });

  test('is refused until the author chooses between it and the newer one', async ({ site, page, consoleWatch }) => {
    consoleWatch.expectStatus(409);
    const { author, stored, save } = await openOlderCopy(site, page);
    await save(NEWER);
    await postForm(page).title.fill('Begun here');
    await expect(page.getByText('This text was changed in another window.')).toBeVisible();
    await postForm(page).send.click();
    await popupSays(page, 'Error:', 'Choose which of the two texts to keep, then send it.');
    expect(await titlesOf(site, author)).toEqual([]);
    expect(await stored()).toMatchObject(NEWER);
    await page.getByText('Show the other text').click();
    await expect(page.getByText(NEWER.postDesc)).toBeVisible();
    await page.getByRole('button', { name: 'Put the other text into the form' }).click();
    await page.getByRole('button', { name: 'Keep the text in the form' }).click();
    await postForm(page).send.click();
    await popupSays(page, 'Success:', 'Post created successfully.');
    expect(await titlesOf(site, author)).toEqual(['Begun']);
    expect(await stored()).toBeNull();
  });

  test('does not block the tab with the newer text, which can be sent as a new post', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(409);
    const { author, stored } = await openOlderCopy(site, page);
    const tab = await openTab(page);
    await expect(postForm(tab).title).toHaveValue('Begun');
    await postForm(tab).text.fill('Words, and more of them.');
    await expectSaved(tab);
    await postForm(page).send.click();
    await popupSays(page, 'Success:', 'Post created successfully.');
    await postForm(tab).title.fill('Begun, and changed');
    await tab.getByRole('button', { name: 'Keep it as a new draft' }).click();
    await expectSaved(tab);
    await expect(tab.getByText('This text was changed in another window.')).toHaveCount(0);
    await postForm(tab).send.click();
    await popupSays(tab, 'Success:', 'Post created successfully.');
    expect(await titlesOf(site, author)).toEqual(['Begun, and changed', 'Begun']);
    expect(await stored()).toBeNull();
  });
});

test('a comment cannot be edited while it is being sent, and can be again once sending has failed', async ({
  site,
  page,
  consoleWatch,
}) => {
  consoleWatch.expectStatus('failed');
  const { postId } = await site.post(await site.member());
  await openAs(page, await site.member(), `/forum/${postId}`);
  const box = page.getByLabel('Your comment');
  await box.fill('As it was sent');
  let lose = () => {};
  const lost = new Promise<void>((resolve) => (lose = resolve));
  await leaveToBrowser(page);
  await page.route(`**/api/forum/${postId}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await lost;
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(box).not.toBeEditable();
  await box.focus();
  await page.keyboard.type(' and more');
  await expect(box).toHaveValue('As it was sent');
  lose();
  await popupSays(page, 'Error:', 'Create post failed');
  await expect(box).toBeEditable();
  await box.fill('As it was sent, and more');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Post comment' }).click();
  await popupSays(page, 'Success:', 'Comment successful.');
  await expect(box).toHaveValue('');
});

test('Back and Forward keep the text typed into comment and report forms', async ({ site, page }) => {
  const [author, other] = [await site.member(), await site.member()];
  const { postId } = await site.post(other);
  await openAs(page, author, `/forum/${postId}`);
  await page.getByLabel('Your comment').fill('A comment begun');
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  await page.getByLabel('Reason').fill('A reason begun');
  await page.goBack();
  await expect(page.getByLabel('Your comment')).toHaveValue('A comment begun');
  await page.goForward();
  await expect(page.getByLabel('Reason')).toHaveValue('A reason begun');
  await expectSaved(page);
  await page.reload();
  await expect(page.getByLabel('Reason')).toHaveValue('A reason begun');
  await expect(popupOf(page)).toHaveCount(0);
});
