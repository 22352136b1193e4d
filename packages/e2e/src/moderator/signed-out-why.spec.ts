import { signedOutLine } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test } from '../support/fixtures';
import { colleague, main } from '../support/moderation';

const CASES = [
  { what: 'a demotion', command: 'demote', says: 'because you are no longer a moderator' },
  { what: 'a sign-out by a colleague', command: 'sign-out', says: 'You were signed out by a moderator.' },
  { what: 'a suspension', command: 'suspend', says: 'because a moderator suspended your account' },
] as const;

for (const { what, command, says } of CASES) {
  test(`whoever is signed out by ${what} reads that, not something else`, async ({ site, page, consoleWatch }) => {
    for (const status of [401, 403] as const) consoleWatch.expectStatus(status);
    const priya = await colleague(site);
    await openAs(page, priya, '/reported-contact');
    const back = main(page).getByRole('link', { name: 'Back to My View' }).first();
    await expect(back).toBeVisible();
    const body = command === 'suspend' ? { reason: 'A trial' } : {};
    await (
      await site.as(site.moderator)
    ).must(`PUT /user-management/:userID/${command}`, { params: { userID: priya.userId }, body });
    await back.click();
    await expect(main(page)).toContainText(says);
    await expect(page).toHaveURL(/\/login$/);
    await expect(signedOutLine(page)).toHaveCount(0);
    await expectAccessible(page);
  });
}
