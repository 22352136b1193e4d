import type { Locator } from '@playwright/test';
import { expectFits, popupOf, popupSays, tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test } from '../support/fixtures';
import { colleague } from '../support/moderation';

const MESSAGE = 'I wrote the street of the bank, not mine.';
const REPLY = 'You are right, the street is not yours. Thank you for asking.';

/** Expects that a finger that means one does not press the other. */
async function expectApart(first: Locator, other: Locator) {
  const [above, below] = [(await first.boundingBox())!, (await other.boundingBox())!];
  const gap = Math.max(below.y - (above.y + above.height), below.x - (above.x + above.width));
  expect(gap).toBeGreaterThanOrEqual(8);
}

test('a second moderator overturns a rejection on appeal, and the author reads the reply, by keyboard', async ({
  site,
  page,
  person,
}) => {
  const priya = await colleague(site);
  const author = await site.member();
  const { postId, title } = await site.post(author, { status: 'Rejected', anonymous: true });
  await openAs(page, author, `/mypost/${postId}`);
  await tabTo(page, page.getByRole('button', { name: 'Ask for another look' }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Ask for another look' });
  await expect(form.getByLabel('Why should we look again?')).toBeFocused();
  await page.keyboard.type(MESSAGE);
  await expectAccessible(page);
  await expectFits(page);
  await tabTo(page, form.getByRole('button', { name: 'Send message' }));
  await page.keyboard.press('Enter');
  await popupSays(page, 'Success:', 'Your message has been sent.');
  await expect(page.getByText('A moderator will read your message and reply here.')).toBeVisible();

  const { page: first } = await person();
  await openAs(first, site.moderator, '/myview');
  await tabTo(first, first.getByRole('link', { name: /^Appeals/ }));
  await first.keyboard.press('Enter');
  await expectAccessible(first);
  await tabTo(first, first.getByRole('link', { name: MESSAGE }));
  await first.keyboard.press('Enter');
  await expect(first.getByText('Another moderator will decide this')).toBeVisible();
  await expect(first.getByRole('button', { name: /^Overturn/ })).toHaveCount(0);

  const { page: second } = await person();
  await openAs(second, priya, '/appeals');
  await tabTo(second, second.getByRole('link', { name: MESSAGE }));
  await second.keyboard.press('Enter');
  await expect(second.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessible(second);
  await expectFits(second);
  const overturn = second.getByRole('button', { name: 'Overturn: publish the post' });
  const uphold = second.getByRole('button', { name: 'Uphold: keep the post hidden' });
  await expectApart(overturn, uphold);
  await tabTo(second, overturn);
  await second.keyboard.press('Enter');
  await popupSays(second, 'Error:', 'Please write a reply.');
  await expect(second.getByRole('textbox', { name: 'Reply' })).toBeFocused();
  await second.keyboard.type(REPLY);
  await tabTo(second, overturn);
  await second.keyboard.press('Enter');
  await popupOf(second).getByRole('button', { name: 'Yes' }).press('Enter');
  // The post was never published before.
  await popupSays(second, 'Success:', 'The decision is overturned. Everyone can read the post.');
  await expect(second.getByRole('heading', { level: 1, name: 'Appeals' })).toBeVisible();

  await openAs(page, author, '/updates');
  await expect(page.getByText('A moderator read your message and changed the decision.')).toBeVisible();
  const update = page.getByRole('listitem').filter({ hasText: 'A moderator changed a decision' });
  await expect(update.getByText(REPLY)).toBeVisible();
  // By the name that it has beside the decision.
  await expect(page.getByText('Reply from the moderator')).toHaveCount(2);
  await expect(page.getByText('Note from the moderator')).toHaveCount(0);
  await expect(update).toContainText(/You asked on \d/);
  await expectAccessible(page);
  expect((await (await site.as(await site.member())).call('GET /forum/:id', { params: { id: postId } })).status).toBe(
    200,
  );
});

test('an appeal draft survives a reload, and an upheld decision shows the reply and allows no new appeal', async ({
  site,
  page,
}) => {
  const author = await site.member();
  const { postId } = await site.post(author, { status: 'Rejected' });
  await openAs(page, author, `/mypost/${postId}`);
  await page.getByRole('button', { name: 'Ask for another look' }).click();
  await page.getByLabel('Why should we look again?').fill(MESSAGE);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Ask for another look' }).click();
  await expect(page.getByLabel('Why should we look again?')).toHaveValue(MESSAGE);
  await page.getByRole('button', { name: 'Send message' }).click();
  await popupSays(page, 'Success:', 'Your message has been sent.');

  const moderator = await site.as(await colleague(site));
  const appeals = await moderator.must('GET /moderation/appeals');
  const { appealID: appealId } = appeals.find(({ ref }) => ref === postId)!;
  await moderator.must('PUT /moderation/appeals/:id/uphold', {
    params: { id: appealId },
    body: { reply: 'It names a person.' },
  });
  await page.reload();
  await expect(page.getByText('A moderator read your message, and the decision stays the same.')).toBeVisible();
  await expect(page.getByText('It names a person.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for another look' })).toHaveCount(0);

  // Another decision is another matter.
  await moderator.must('PUT /review-new-posts/:id/reopen', {
    params: { id: postId },
    body: { reason: 'A second thought' },
  });
  await moderator.must('PUT /review-new-posts/:id/reject', { params: { id: postId }, body: { reason: 'Unclear' } });
  await page.reload();
  const ask = page.getByRole('button', { name: 'Ask for another look' });
  await expect(ask).toBeVisible();

  // Against a decision that was replaced nothing can be sent; what she sent before stays.
  await page.goto('/updates');
  await expect(page.getByText('A moderator read your message, and the decision stays the same.')).toBeVisible();
  await expect(ask).toHaveCount(1);
  await moderator.must('PUT /review-new-posts/:id/reopen', {
    params: { id: postId },
    body: { reason: 'A third thought' },
  });
  await page.reload();
  await expect(page.getByText('A moderator read your message, and the decision stays the same.')).toBeVisible();
  await expect(page.getByText('Unclear')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Unclear' })).toHaveCount(1);
  await expect(ask).toHaveCount(0);
});
