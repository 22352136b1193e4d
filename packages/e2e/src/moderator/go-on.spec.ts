import type { Page } from '@playwright/test';
import { popupOf } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, test, type Site } from '../support/fixtures';
import { approve, asModerator, expectNarrow, goOnChoice, main, reject, yes } from '../support/moderation';

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const shown = (page: Page) => main(page).getByRole('article').first();
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

/** The review list, narrowed to new pending posts; their titles, oldest first. */
async function openQueue(page: Page, site: Site, count: number) {
  const word = site.unique('go').replace('.', '');
  const author = await site.member();
  const titles = Array.from({ length: count }, (_, at) => `${word} number ${at + 1}`);
  for (const title of titles) await site.post(author, { status: 'Pending', title });
  await page.goto('/review-new-posts');
  await page.getByRole('searchbox').fill(word);
  await page.getByRole('searchbox').press('Enter');
  await expect(rows(page)).toHaveText(titles);
  return titles;
}
const rows = (page: Page) => main(page).getByRole('rowheader').getByRole('link');

/** Answers yes, and waits until the notice says what was done. */
async function confirm(page: Page, notice: string) {
  await yes(page).click();
  await expect(main(page)).toContainText(notice);
}

test.describe('after the review of a post', () => {
  test('Approve and Reject return to the filtered list, which offers Undo', async ({ site, page }) => {
    await asModerator(page, site);
    const [first, second, third] = await openQueue(page, site, 3);
    await page.getByRole('link', { name: first! }).click();
    await expect(goOnChoice(page)).not.toBeChecked();
    await button(page, 'Approve: publish the post').click();
    await confirm(page, `Approved “${first}”.`);
    await expect(page).toHaveURL(/\/review-new-posts$/);
    await expect(rows(page)).toHaveText([second!, third!]);
    await page.getByRole('link', { name: second! }).click();
    await button(page, 'Reject: keep the post out of the forum').click();
    await confirm(page, `Rejected “${second}”.`);
    await expect(rows(page)).toHaveText([third!]);
    await button(page, 'Undo').click();
    await expect(shown(page)).toContainText(second!);
    await expect(main(page)).toContainText(`Undone: “${second}” is waiting again.`);
  });

  test('Approve and continue opens the next post if the moderator chose so, and the list when no post is waiting', async ({
    site,
    page,
  }) => {
    await asModerator(page, site);
    const [first, second] = await openQueue(page, site, 2);
    await page.getByRole('link', { name: first! }).click();
    await goOnChoice(page).check();
    await expect(button(page, 'Approve and continue: publish the post')).toBeVisible();
    await expect(button(page, 'Reject and continue: keep the post out of the forum')).toBeVisible();
    await expectAccessible(page);
    await expectNarrow(page);
    await button(page, 'Approve and continue: publish the post').click();
    await confirm(page, `Approved “${first}”.`);
    await expect(shown(page)).toContainText(second!);
    await expect(goOnChoice(page)).toBeChecked();
    await button(page, 'Reject and continue: keep the post out of the forum').click();
    await confirm(page, `Rejected “${second}”.`);
    await expect(page.getByRole('heading', { name: 'No posts match.' })).toBeVisible();
  });

  test('the choice to go on survives a reload, until the moderator unchecks it or signs out', async ({
    site,
    page,
    consoleWatch,
  }) => {
    // Leaving the item and signing out are two requests, and either may arrive first.
    consoleWatch.expectStatus(401);
    const { postId } = await site.post(await site.member(), { status: 'Pending' });
    await asModerator(page, site, `/review-new-posts/${postId}`);
    await goOnChoice(page).check();
    await page.reload();
    await expect(goOnChoice(page)).toBeChecked();
    expect(await stored(page)).toEqual(['commonpurse.review', 'commonpurse.session']);
    await goOnChoice(page).uncheck();
    await expect(button(page, 'Approve: publish the post')).toBeVisible();
    expect(await stored(page)).toEqual(['commonpurse.session']);

    await goOnChoice(page).check();
    await page.getByRole('navigation').getByText('Account').first().click();
    await page.getByRole('link', { name: 'Sign Out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await stored(page)).toEqual([]);
    await asModerator(page, site, `/review-new-posts/${postId}`);
    await expect(goOnChoice(page)).not.toBeChecked();
  });

  test('the keys a and r open the next post whatever the choice is, even with focus on its checkbox', async ({
    site,
    page,
  }) => {
    await asModerator(page, site);
    const [first, second, third] = await openQueue(page, site, 3);
    await page.getByRole('link', { name: first! }).click();
    await goOnChoice(page).focus();
    await page.keyboard.press('a');
    await expect(popupOf(page)).toContainText('Approve this post?');
    await page.keyboard.press('Enter');
    await expect(main(page)).toContainText(`Approved “${first}”.`);
    await expect(shown(page)).toContainText(second!);
    await expect(goOnChoice(page)).not.toBeChecked();
    await page.keyboard.press('r');
    await expect(page.getByLabel(/^Reason/)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(popupOf(page)).toContainText('Reject this post?');
    await page.keyboard.press('Enter');
    await expect(main(page)).toContainText(`Rejected “${second}”.`);
    await expect(shown(page)).toContainText(third!);
    await expect(approve(page)).toBeVisible();
    await expect(reject(page)).toBeVisible();
  });
});
