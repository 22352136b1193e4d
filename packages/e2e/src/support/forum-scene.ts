import type { Page } from '@playwright/test';
import { popupOf } from './actions';
import { expect, type Site } from './fixtures';
import { comment } from './moderation';

/** A member with a post and a comment on it, and another member's post with a comment. */
export async function scene(site: Site) {
  const member = await site.member();
  const other = await site.member();
  const own = (await site.post(member)).postId;
  const post = (await site.post(other)).postId;
  return { member, own, post, comment: await comment(site, other, post, 'One of theirs') };
}

export type Scene = Awaited<ReturnType<typeof scene>>;

/** Expects an error popup with this message: its title, and no button but Close. Closes it. */
export async function errorSays(page: Page, message: string) {
  await expect(popupOf(page).getByRole('heading', { name: 'Error:' })).toBeVisible();
  await expect(popupOf(page)).toContainText(message);
  await expect(popupOf(page).getByRole('button')).toHaveText(['']);
  await expect(popupOf(page).getByRole('button', { name: 'Close' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popupOf(page)).toHaveCount(0);
}
