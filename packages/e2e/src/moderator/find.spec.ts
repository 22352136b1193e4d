import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { asModerator, expectNarrow, main } from '../support/moderation';

test('My View finds a member with two clicks and her name, and a post by words of its title', async ({
  site,
  page,
}) => {
  const her = await site.member();
  const { title, postId } = await site.post(her, { title: site.unique('Quokka'), anonymous: true });
  await asModerator(page, site, '/myview');
  const box = main(page).getByRole('searchbox', { name: 'Find a member, a post or a report' });
  await box.click();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('link', { name: title })).toHaveAttribute('href', `/forum/${postId}`);
  await box.fill('no such words here');
  await box.press('Enter');
  await expect(main(page)).toContainText('We found nothing.');
  await box.fill(her.username);
  await box.press('Enter');
  await expect(main(page).getByRole('link', { name: her.username })).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
  await main(page).getByRole('link', { name: her.username }).click();
  await page.waitForURL(`**/user-management/${her.userId}`);
});
