import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { asModerator, expectNarrow } from '../support/moderation';

test('appeals are listed oldest first, and can be searched, filtered by status and sorted newest first', async ({
  site,
  page,
}) => {
  const member = await site.member();
  const asMember = await site.as(member);
  const word = site.unique('street');
  for (const which of ['First', 'Second']) {
    const { postId } = await site.post(member, { status: 'Rejected' });
    await asMember.must('POST /appeals', {
      body: { kind: 'post', ref: postId, message: `${which}: no ${word} is in it.` },
    });
  }
  await asModerator(page, site, '/appeals');
  const rows = page.getByRole('table', { name: 'Appeals' }).getByRole('link');
  await page.getByLabel('Search appeals').fill(word.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText([/^First: /, /^Second: /]);
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByLabel('Order').selectOption('Newest first');
  await expect(rows).toHaveText([/^Second: /, /^First: /]);
  await page.getByLabel('Search appeals').fill(`Second: no ${word}`);
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText([/^Second: /]);
  await page.getByLabel('Status').selectOption('Upheld');
  await expect(page).toHaveURL(/status=Upheld/);
  await page.getByLabel('Status').selectOption('Pending');
  await expect(page).not.toHaveURL(/status=/);
  await page.getByLabel('Search appeals').fill(`Second: no ${word}`);
  await page.keyboard.press('Enter');
  await rows.click();
  await expect(page.getByText(`Second: no ${word} is in it.`)).toBeVisible();
});
