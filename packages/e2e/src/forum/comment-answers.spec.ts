import type { Page } from '@playwright/test';
import { popupSays, tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test } from '../support/fixtures';
import { comment, main } from '../support/moderation';

const commentWith = (page: Page, text: string) => main(page).getByRole('listitem').filter({ hasText: text });
const answer = (page: Page, text: string) =>
  commentWith(page, text).getByRole('button', { name: 'Answer this comment' });
const text = (page: Page) => page.getByLabel('Your comment');

test('an answer says whom it answers, and its quote leads there', async ({ site, page, person }) => {
  const [asking, answering] = [await site.member(), await site.member()];
  const { postId } = await site.post(await site.member());
  await comment(site, asking, postId, 'Which helpline did you ring?');
  await openAs(page, answering, `/forum/${postId}`);
  await tabTo(page, answer(page, 'Which helpline'));
  await page.keyboard.press('Enter');
  await expect(text(page)).toBeFocused();
  const form = page.locator('form').filter({ has: text(page) });
  await expect(form).toContainText(`You are answering ${asking.username}`);
  await expect(form).toContainText('Which helpline did you ring?');
  await expectAccessible(page);
  await text(page).fill('The National Debt Helpline.');
  await page.getByRole('button', { name: 'Post comment', exact: true }).click();
  await popupSays(page, 'Success:', 'Comment successful.');
  await expect(form).not.toContainText('You are answering');

  const { page: reader } = await person();
  await openAs(reader, asking, `/forum/${postId}`);
  const reply = commentWith(reader, 'The National Debt Helpline.');
  await expect(reply).toContainText('Which helpline did you ring?');
  await expectAccessible(reader);
  await reply.getByRole('link', { name: `Answer to ${asking.username}` }).click();
  await expect(commentWith(reader, 'Which helpline').first()).toBeFocused();
  // As often as she follows it, although the URL names that comment already.
  await reader.getByLabel('Your comment').focus();
  await reply.getByRole('link', { name: `Answer to ${asking.username}` }).click();
  await expect(commentWith(reader, 'Which helpline').first()).toBeFocused();
  await reader.goBack();
  await expect(reply).toBeVisible();
});

test('whom she answers is kept with the text, and she can post it on its own instead', async ({ site, page }) => {
  const { postId } = await site.post(await site.member());
  await comment(site, await site.member(), postId, 'Which helpline did you ring?');
  await openAs(page, await site.member(), `/forum/${postId}`);
  await answer(page, 'Which helpline').click();
  await text(page).fill('I have begun to');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await page.reload();
  await expect(text(page)).toHaveValue('I have begun to');
  await expect(page.getByText('You are answering')).toBeVisible();
  await page.getByRole('button', { name: 'Don’t answer this comment' }).click();
  await expect(page.getByText('You are answering')).toHaveCount(0);
  await expect(text(page)).toBeFocused();
  const call = page.waitForRequest((request) => request.method() === 'POST' && /\/api\/forum\//.test(request.url()));
  await page.getByRole('button', { name: 'Post comment', exact: true }).click();
  expect((await call).postDataJSON()).not.toHaveProperty('cmtReplyTo');
  await popupSays(page, 'Success:', 'Comment successful.');
});

test('an answer that she only began in another tab, without a word, asks nothing of her text here', async ({
  site,
  page,
  consoleWatch,
}) => {
  consoleWatch.expectStatus(409, /\/drafts\//);
  const { postId } = await site.post(await site.member());
  await comment(site, await site.member(), postId, 'Which helpline did you ring?');
  await openAs(page, await site.member(), `/forum/${postId}`);
  const saved = (by: Page) => by.getByRole('status').filter({ hasText: 'Saved' });
  const other = await page.context().newPage();
  await other.goto(`/forum/${postId}`);
  await answer(other, 'Which helpline').click();
  await expect(saved(other)).toBeVisible();
  await text(page).fill('The National Debt Helpline.');
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('This text was changed in another window.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Post comment', exact: true }).click();
  await popupSays(page, 'Success:', 'Comment successful.');
});

test('a comment that was deleted while she answered it is named, and her text is kept', async ({
  site,
  page,
  consoleWatch,
}) => {
  consoleWatch.expectStatus(400, /\/forum\//);
  const asking = await site.member();
  const { postId, title } = await site.post(await site.member());
  const cmtId = await comment(site, asking, postId, 'Which helpline did you ring?');
  await openAs(page, await site.member(), '/forum?sort=answered');
  await main(page).getByRole('link', { name: title }).click();
  await answer(page, 'Which helpline').click();
  await text(page).fill('The National Debt Helpline.');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await (await site.as(asking)).must('DELETE /comment/:cmtID', { params: { cmtID: cmtId } });
  await page.getByRole('button', { name: 'Post comment', exact: true }).click();
  await popupSays(page, 'Error:', 'The comment you are answering is no longer here.');
  await page.reload();
  await expect(text(page)).toHaveValue('The National Debt Helpline.');
  await page.getByRole('link', { name: 'a comment that is not on this page' }).click();
  await expect(page.getByText('That comment is no longer here.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the forum' })).toHaveAttribute('href', '/forum?sort=answered');
  await page.getByRole('button', { name: 'Don’t answer this comment' }).click();
  await page.getByRole('button', { name: 'Post comment', exact: true }).click();
  await popupSays(page, 'Success:', 'Comment successful.');
});
