import { expect, test } from '../../catalogue/test';

test('arrow keys and Enter select a tab, and only its panel is rendered', async ({ open }) => {
  const page = await open('tabs/three views');
  await page.getByRole('tab', { name: 'Moderators' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Active members', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel', { name: 'Active members' })).toHaveText('Those who can sign in.');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
});
