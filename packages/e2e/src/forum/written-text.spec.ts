import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test } from '../support/fixtures';
import { comment, main, report } from '../support/moderation';

const TEXT = [
  'What I took with me to the counsellor:',
  '- the contract',
  '- three payslips',
  '',
  'Then, in this order:',
  '1. Ask for time (https://www.moneysmart.gov.au/loans?from=forum#help).',
  '2. Call 0412 345 678',
  '',
  'Not https://ndh.org.au@evil.example, not https://evil.example/https://ndh.org.au, not <b>bold</b>.',
].join('\n');
const COMMENT = 'Mine came from https://ndh.org.au.\n\n- free\n- kind';

/** What everyone sees who reads a text: its lists, its links, and markup and other addresses as text. */
async function expectText(page: Page) {
  const lists = main(page).getByRole('list');
  await expect(lists.filter({ hasText: 'three payslips' }).last().getByRole('listitem')).toHaveText([
    'the contract',
    'three payslips',
  ]);
  await expect(lists.filter({ hasText: 'Ask for time' }).last().getByRole('listitem')).toHaveCount(2);
  const link = main(page).getByRole('link', { name: 'https://www.moneysmart.gov.au/loans?from=forum#help' });
  await expect(link).toHaveAttribute('href', 'https://www.moneysmart.gov.au/loans?from=forum#help');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(main(page).getByText('not <b>bold</b>.')).toBeVisible();
  await expect(main(page).locator('a[href*="evil"], b')).toHaveCount(0);
}

test('lists and links in a text are the same for readers, its author and moderators', async ({
  site,
  page,
  person,
}) => {
  const author = await site.member();
  const { postId, title } = await site.post(author, { text: TEXT });
  const waiting = await site.post(author, { text: TEXT, status: 'Pending' });
  const cmtId = await comment(site, author, postId, COMMENT);
  const reportId = await report(site, 'post', postId, 'Spam');
  const onComment = await report(site, 'comment', cmtId, 'Spam');

  await openAs(page, await site.member(), `/forum/${postId}`);
  await expectText(page);
  const item = main(page).locator(`#comment-${cmtId}`);
  await expect(item.getByRole('link', { name: 'ndh.org.au' })).toHaveAttribute('href', 'https://ndh.org.au');
  await expect(item.getByRole('listitem')).toHaveText(['free', 'kind']);
  // A button that the bar at the bottom half covers counts as a small target.
  await item.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.goto('/forum');
  const row = main(page).getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('- the contract');
  await expect(row.getByRole('link')).toHaveCount(1);

  const { page: hers } = await person();
  await openAs(hers, author, `/mypost/${postId}`);
  await expectText(hers);

  const { page: moderators } = await person();
  await openAs(moderators, site.moderator, `/review-new-posts/${waiting.postId}`);
  await expectText(moderators);
  await expect(main(moderators).locator('mark').filter({ hasText: '0412 345 678' }).first()).toBeVisible();
  await moderators.goto(`/reported-posts/${reportId}?source=published`);
  await expectText(moderators);
  await expect(main(moderators).getByRole('link', { name: 'ndh.org.au' })).toBeVisible();
  await moderators.goto(`/reported-comments/${onComment}?source=published`);
  await expect(main(moderators).getByRole('link', { name: 'ndh.org.au' })).toBeVisible();
});
