import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test, type Account, type Site } from '../support/fixtures';
import { approve, asModerator, colleague, comment, expectNarrow, main, reject, report } from '../support/moderation';

/**
 * An item that waits: the screen it is read on, what is typed there, and how another moderator decides it; `finish` where
 * that takes a second call, without which it would be an unfinished decision in every later test.
 */
type Item = { address: string; field?: RegExp; decide: string; undo?: string; finish?: string; says: string };

const ITEMS: Record<string, (site: Site) => Promise<Item>> = {
  'a new post': async (site) => {
    const { postId } = await site.post(await site.member(), { status: 'Pending' });
    const path = `/review-new-posts/${postId}`;
    return { address: path, field: /^Note/, decide: `${path}/reject`, undo: `${path}/reject/undo`, says: 'Rejected' };
  },
  'a report on a post': async (site) => {
    const { postId } = await site.post(await site.member());
    const path = `/reported-posts/${await report(site, 'post', postId)}`;
    const field = /^Moderator comment/;
    return { address: path, field, decide: `${path}/reject`, undo: `${path}/reject/undo`, says: 'Rejected' };
  },
  'a report on a comment': async (site) => {
    const author = await site.member();
    const { postId } = await site.post(author);
    const cmtId = await comment(site, author, postId, 'Words');
    const path = `/reported-comments/${await report(site, 'comment', cmtId)}`;
    const finish = `/reported-comments/${cmtId}/reject-comment-status?source=published`;
    return { address: path, field: /^Moderator comment/, decide: `${path}/approve`, finish, says: 'Approved' };
  },
  'a contact form': async (site) => {
    const desc = site.unique('A question');
    await site.api().must('POST', '/contact-us', { name: 'Mei', email: 'mei@example.org', category: 'Feedback', desc });
    const moderator = await site.as(site.moderator);
    const forms = await moderator.must<{ contactID: string; desc: string }[]>('GET', '/reported-contact');
    const path = `/reported-contact/${forms.find((form) => form.desc === desc)!.contactID}`;
    return { address: path, decide: path, says: 'Closed' };
  },
};

const line = (page: Page, says: string, by: Account) =>
  main(page)
    .getByRole('status')
    .filter({ hasText: `${says} by ${by.username} on ` });
const free = (page: Page) => main(page).getByText('Nobody else has this open.');

test.describe('what someone else decides while it is open here', () => {
  for (const [what, make] of Object.entries(ITEMS)) {
    test(`is told at once, by whom and what, and takes nothing away: ${what}`, async ({ site, page }) => {
      const { address, field, decide, undo, finish, says } = await make(site);
      const priya = await colleague(site);
      await asModerator(page, site, address);
      await expect(free(page)).toBeVisible();
      await expect(main(page).getByRole('heading', { name: 'What was done with it' })).toBeVisible();
      const place = field ? page.getByLabel(field) : page.getByRole('button', { name: 'Close Form' });
      await place.focus();
      if (field) await page.keyboard.type('half a sent');
      const before = await place.boundingBox();

      const hers = await site.as(priya);
      await hers.must('PUT', decide, {});
      await expect(line(page, says, priya)).toBeVisible();
      await expect(
        approve(page)
          .or(reject(page))
          .or(page.getByRole('button', { name: 'Close Form' })),
      ).toHaveCount(0);
      const inPlace = main(page)
        .getByRole('paragraph')
        .filter({ hasText: `${says} by ${priya.username}` });
      await expect(inPlace).toHaveCount(field ? 2 : 1);
      await expect(field ? place : inPlace).toBeFocused();
      if (field) await expect(place).toHaveValue('half a sent');
      if (field) expect(await place.boundingBox()).toEqual(before);
      if (undo) {
        // Taken back by her, it waits again.
        await hers.must('PUT', undo, {});
        await expect(free(page)).toBeVisible();
        await expect(place).toHaveValue('half a sent');
        await expect(approve(page)).toBeVisible();
        await expect(reject(page)).toBeVisible();
        await hers.must('PUT', decide, {});
        await expect(line(page, says, priya)).toBeVisible();
      }
      if (finish) await hers.must('PUT', finish, {});
      // Not before the undo, for which there are ten seconds.
      await expectAccessible(page);
    });
  }

  test('stays in sight on a phone, wherever she reads, and beside the way out', async ({ site, page }) => {
    const { postId } = await site.post(await site.member(), { status: 'Pending', text: 'Line\n'.repeat(80) });
    const priya = await colleague(site);
    await page.setViewportSize({ width: 360, height: 740 });
    await asModerator(page, site, `/review-new-posts/${postId}`);
    await approve(page).scrollIntoViewIfNeeded();
    await (await site.as(priya)).must('PUT', `/review-new-posts/${postId}/approve`);
    await expect(approve(page)).toHaveCount(0);
    await expect(line(page, 'Approved', priya)).toBeInViewport({ ratio: 1 });
    const [notified, exit] = [
      await line(page, 'Approved', priya).boundingBox(),
      await page.getByRole('link', { name: 'Exit this page', exact: true }).boundingBox(),
    ];
    expect(notified!.y).toBeGreaterThanOrEqual(exit!.y + exit!.height);
    await expectNarrow(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
  });
});

test('a post that was decided before it was opened says by whom and what', async ({ site, page, consoleWatch }) => {
  consoleWatch.expectStatus(404);
  const { postId } = await site.post(await site.member(), { status: 'Pending' });
  const priya = await colleague(site);
  await (await site.as(priya)).must('PUT', `/review-new-posts/${postId}/approve`);
  await asModerator(page, site, `/review-new-posts/${postId}`);
  await expect(main(page)).toContainText('Failed to get New Forum Post for review');
  await expect(main(page)).toContainText(`Approved by ${priya.username} on `);
});
