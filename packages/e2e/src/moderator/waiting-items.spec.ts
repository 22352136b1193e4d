import type { Page } from '@playwright/test';
import { popupOf } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { counting } from '../support/counting';
import { expect, openAs, test, type Account, type Site } from '../support/fixtures';
import { asModerator, colleague, comment, expectNarrow, main, yes } from '../support/moderation';

const SPAM = { text: 'No papers, no checks, call now 0412 345 678', status: 'Pending' } as const;
const ADVERTISES = 'It offers, asks for or advertises something.';

/** A member with this many posts that wait, and one comment that the checks flagged. */
async function spammer(site: Site, posts: number): Promise<Account> {
  const her = await site.member();
  for (let n = 0; n < posts; n += 1) await site.post(her, { ...SPAM, title: site.unique('Cash in 5 minutes') });
  const { postId } = await site.post(await site.member());
  await comment(site, her, postId, 'Write to quick@cash.example');
  return her;
}

const record = (her: Account) => `/user-management/${her.userId}`;
const waitingList = (page: Page) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /^Waiting from this member/ }) });
const undoButton = (page: Page) => main(page).getByRole('button', { name: /^Undo/ });

test('clears twelve posts of a spammer and suspends her with at most six clicks from one of them, and all of it can be undone', async ({
  site,
  page,
}) => {
  const her = await spammer(site, 12);
  const { title } = await site.post(her, { title: site.unique('Is this lender licensed?'), status: 'Pending' });
  await asModerator(page, site, '/myview');
  await page.goto(`/review-new-posts?search=${encodeURIComponent('Cash in 5 minutes')}`);
  await page
    .getByRole('link', { name: /Cash in 5 minutes/ })
    .first()
    .waitFor();
  const posts = await (
    await site.as(site.moderator)
  ).must('GET /user-management/:userID/waiting', {
    params: { userID: her.userId },
  });
  await page.goto(`/review-new-posts/${posts.posts[0]!.postID}`);

  const { press, choose, presses } = counting(page);
  await press(main(page).getByRole('link', { name: her.username }));
  const list = waitingList(page);
  await expect(list.getByRole('heading', { level: 2 })).toHaveText('Waiting from this member: 14');
  await expect(list.getByRole('checkbox', { name: title })).not.toBeChecked();
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(13);
  await expectAccessible(page);
  await expectNarrow(page);
  await choose('Reason', ADVERTISES);
  await press(main(page).getByRole('button', { name: 'Reject 12 posts, hide 1 comment and suspend the member…' }));
  await expect(popupOf(page)).toContainText(`Reject 12 posts, hide 1 comment and suspend ${her.username} until`);
  await expect(popupOf(page)).toContainText(`They will read: “${ADVERTISES}”`);
  await press(yes(page));
  await expect(main(page)).toContainText('Rejected 12 posts, hid 1 comment and suspended the member.');
  expect(presses()).toBeLessThanOrEqual(6);
  await expect(
    page.getByText(`Rejected 12 posts, hid 1 comment and suspended ${her.username}.`, { exact: true }),
  ).toBeVisible();
  await expect(main(page)).toContainText('Suspended until');
  await expect(list.getByRole('heading', { level: 2 })).toHaveText('Waiting from this member: 1');
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText(`Undone: everything by ${her.username} is waiting again.`).first()).toBeVisible();
  await expect(list.getByRole('heading', { level: 2 })).toHaveText('Waiting from this member: 14');
  await expect(main(page)).not.toContainText('Suspended until');
  await expect(main(page).getByRole('combobox', { name: 'Reason' })).toHaveValue(ADVERTISES);
});

test('leaves what a colleague decided meanwhile as it is, and says so', async ({ site, page, person }) => {
  const her = await spammer(site, 2);
  await asModerator(page, site, record(her));
  const list = waitingList(page);
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(3);

  const [link] = await list.getByRole('link', { name: /^Read it: Cash/ }).all();
  const other = (await person()).page;
  await openAs(other, await colleague(site), (await link!.getAttribute('href'))!);
  await main(other).getByRole('combobox', { name: 'Reason' }).selectOption(ADVERTISES);
  await main(other).getByRole('button', { name: 'Reject' }).first().click();
  await yes(other).click();
  await other.waitForURL('**/review-new-posts');

  await main(page).getByRole('combobox', { name: 'Reason' }).selectOption(ADVERTISES);
  await main(page)
    .getByRole('checkbox', { name: /^They are signed out straight away/ })
    .uncheck();
  await main(page).getByRole('button', { name: 'Reject 2 posts and hide 1 comment…' }).click();
  await yes(page).click();
  await expect(main(page)).toContainText('Rejected 1 post and hid 1 comment.');
  await expect(main(page)).toContainText('1 left as it is:');
  await expect(main(page)).toContainText('A colleague has decided on it.');
  await expect(list).toHaveCount(0);
  await expectAccessible(page);
});

test('tells her once, with the reason, and lets her ask for another look at each', async ({ site, page, person }) => {
  const her = await spammer(site, 2);
  await asModerator(page, site, record(her));
  await main(page).getByRole('combobox', { name: 'Reason' }).selectOption(ADVERTISES);
  await main(page)
    .getByRole('checkbox', { name: /^They are signed out straight away/ })
    .uncheck();
  await main(page).getByRole('button', { name: 'Reject 2 posts and hide 1 comment…' }).click();
  await yes(page).click();
  await expect(
    undoButton(page)
      .or(page.getByRole('button', { name: /^Undo/ }))
      .first(),
  ).toBeVisible();

  const hers = (await person()).page;
  await openAs(hers, her, '/updates');
  const updates = main(hers)
    .getByRole('listitem')
    .filter({ has: hers.getByRole('heading', { level: 2 }) });
  await expect(updates).toHaveCount(1);
  await expect(updates).toContainText('Moderators decided on several things you sent');
  await expect(updates).toContainText(ADVERTISES);
  await updates.getByText('All 3 of them').click();
  await expect(updates.getByRole('button', { name: 'Ask for another look' })).toHaveCount(3);
  await expect(updates.getByRole('link', { name: /Cash in 5 minutes/ })).toHaveCount(2);
  await expectAccessible(hers);
  await expectNarrow(hers);
});

test('keeps notes on a member for moderators', async ({ site, page }) => {
  const her = await site.member();
  await asModerator(page, site, record(her));
  await main(page).getByRole('button', { name: 'Add a note' }).click();
  await expect(main(page).getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('Wrote to us about her lost phone.');
  await main(page)
    .getByRole('link', { name: /user management$/i })
    .click();
  // The address changes a moment before the screen: until then the form would stay as it is.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User management');
  await page.goBack();
  await main(page).getByRole('button', { name: 'Add a note' }).click();
  await expect(main(page).getByRole('textbox', { name: 'Note' })).toHaveValue('Wrote to us about her lost phone.');
  await main(page).getByRole('button', { name: 'Save Note' }).click();
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Wrote to us' })).toContainText(
    site.moderator.username,
  );
  await expectAccessible(page);
});
