import type { Page } from '@playwright/test';
import { expectFits, tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test } from '../support/fixtures';
import { comment, main } from '../support/moderation';

const SENT = 'Your thanks were sent without your name. Other members can’t see them.';
const TAKEN_BACK = 'You took your thanks back.';

const commentWith = (page: Page, text: string) => main(page).getByRole('listitem').filter({ hasText: text });
const thanksFor = (page: Page, text: string) =>
  commentWith(page, text).getByRole('button', { name: /^Say thanks to / });
const says = (page: Page, text: string) => main(page).getByRole('status').filter({ hasText: text });
const card = (page: Page, title: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) });
const news = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Updates' });

test('a member thanks for a comment by keyboard, and its author reads that someone did, without a name', async ({
  site,
  page,
  person,
}) => {
  const [writer, reader] = [await site.member(), await site.member()];
  const { postId, title } = await site.post(await site.member(), { anonymous: true });
  await comment(site, writer, postId, 'I rang the helpline.');
  await openAs(page, reader, `/forum/${postId}`);
  const thanks = thanksFor(page, 'I rang the helpline.');
  await expect(thanks).toHaveAttribute('aria-pressed', 'false');
  await tabTo(page, thanks);
  await page.keyboard.press('Enter');
  await expect(says(page, SENT)).toBeVisible();
  await expect(thanks).toHaveAttribute('aria-pressed', 'true');
  await expect(thanks).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(thanks).toHaveAttribute('aria-pressed', 'true');

  const { page: hers } = await person();
  await openAs(hers, writer, '/updates');
  const thanked = card(hers, 'Someone thanked you for your comment');
  await expect(thanked).toContainText(`Under: ${title}`);
  for (const secret of [reader.username, 'I rang']) await expect(main(hers)).not.toContainText(secret);
  await expectAccessible(hers);
  await expectFits(hers);
  await thanked.getByRole('link', { name: title }).click();
  await expect(commentWith(hers, 'I rang the helpline.')).toBeFocused();
  await expect(thanksFor(hers, 'I rang the helpline.')).toHaveCount(0);
});

test('thanks that are taken back before their author reads of them are gone', async ({ site, page, person }) => {
  const [writer, reader] = [await site.member(), await site.member()];
  const { postId } = await site.post(await site.member());
  await comment(site, writer, postId, 'I rang the helpline.');
  await openAs(page, reader, `/forum/${postId}`);
  const thanks = thanksFor(page, 'I rang the helpline.');
  await thanks.click();
  await expect(says(page, SENT)).toBeVisible();

  const { page: hers } = await person();
  await openAs(hers, writer, '/');
  await expect(main(hers)).toContainText('Someone thanked you for your comment');
  await thanks.click();
  await expect(says(page, TAKEN_BACK)).toBeVisible();
  await expect(thanks).toHaveAttribute('aria-pressed', 'false');

  await hers.goto('/updates');
  await expect(main(hers)).toContainText('There is nothing new yet.');
  await hers.getByRole('button', { name: 'Account' }).click();
  await expect(news(hers)).toHaveAccessibleName('Updates');
});

test('an own post has the button only where it is anonymous, and says the same to its author', async ({
  site,
  page,
}) => {
  const writer = await site.member();
  const [named, anonymous] = [await site.post(writer), await site.post(writer, { anonymous: true })];
  await openAs(page, writer, `/forum/${named.postId}`);
  await expect(page.getByRole('button', { name: 'Follow' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Say thanks/ })).toHaveCount(0);
  await page.goto(`/forum/${anonymous.postId}`);
  await page.getByRole('button', { name: 'Say thanks to Anonymous' }).click();
  await expect(says(page, SENT)).toBeVisible();
  await page.goto('/updates');
  await expect(main(page)).not.toContainText('Someone thanked you');
});

test('thanks for a post lead its author to it, among her own posts', async ({ site, page, person }) => {
  const writer = await site.member();
  const { postId, title } = await site.post(writer, { anonymous: true });
  await openAs(page, await site.member(), `/forum/${postId}`);
  await page.getByRole('button', { name: 'Say thanks to Anonymous' }).click();
  await expect(says(page, SENT)).toBeVisible();
  const { page: hers } = await person();
  await openAs(hers, writer, '/updates');
  await card(hers, 'Someone thanked you for your post').getByRole('link', { name: title }).click();
  await expect(hers).toHaveURL(`${site.url}/mypost/${postId}`);
});

test('the author of a post thanks for a comment from her own posts', async ({ site, page }) => {
  const [writer, other] = [await site.member(), await site.member()];
  const { postId } = await site.post(writer, { anonymous: true });
  await comment(site, other, postId, 'Ask for a hardship variation.');
  await openAs(page, writer, `/mypost/${postId}`);
  await thanksFor(page, 'hardship').click();
  await expect(says(page, SENT)).toBeVisible();
  await page.goto(`/forum/${postId}`);
  await expect(thanksFor(page, 'hardship')).toHaveAttribute('aria-pressed', 'true');
});

test('thanks that cannot be sent say so beside the button', async ({ site, page, consoleWatch }) => {
  consoleWatch.expectStatus('failed', /\/thanks$/);
  const { postId } = await site.post(await site.member());
  await openAs(page, await site.member(), `/forum/${postId}`);
  await page.context().setOffline(true);
  const thanks = main(page).getByRole('button', { name: /^Say thanks/ });
  await thanks.click();
  await expect(main(page).getByRole('alert').filter({ hasText: 'This could not be saved.' })).toBeVisible();
  await expect(thanks).toHaveAttribute('aria-pressed', 'false');
  await page.context().setOffline(false);
  await thanks.click();
  await expect(says(page, SENT)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the button is in the row of the others', async ({ site, page }) => {
    const { postId } = await site.post(await site.member());
    await comment(site, await site.member(), postId, 'I rang the helpline.');
    await openAs(page, await site.member(), `/forum/${postId}`);
    const answer = commentWith(page, 'I rang').getByRole('button', { name: 'Answer this comment' });
    const [thanksBox, answerBox] = [await thanksFor(page, 'I rang').boundingBox(), await answer.boundingBox()];
    expect([thanksBox?.y, thanksBox?.height]).toEqual([answerBox?.y, answerBox?.height]);
    await expectFits(page);
  });
});
