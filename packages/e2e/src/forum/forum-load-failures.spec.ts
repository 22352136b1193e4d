import { answer, leaveToBrowser, refusal } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test } from '../support/fixtures';
import { errorSays, scene, type Scene } from '../support/forum-scene';
import { main } from '../support/moderation';

/** Every load of the forum's screens: where it is, its call, and what the catalogue says when that fails. */
const LOADS: [screen: string, at: (s: Scene) => string, call: RegExp, message: string][] = [
  ['the forum', () => '/forum', /^\/api\/forum$/, 'Failed to get Forum Post'],
  ['a post', (s) => `/forum/${s.post}`, /^\/api\/forum\/./, 'Failed to get Forum Post'],
  ['my posts', (s) => `/myposts/${s.member.userId}`, /^\/api\/myposts\//, 'Failed to get My Posts.'],
  ['my post', (s) => `/mypost/${s.own}`, /^\/api\/mypost\//, 'Failed to fetch Post Details'],
  ['the form of an update', (s) => `/update-forum-post/${s.own}`, /^\/api\/mypost\//, 'Failed to fetch Post Details'],
  ['a post to report', (s) => `/report-post/${s.post}`, /^\/api\/report-post\//, 'Failed to get Report Forum Post'],
  [
    'a comment to report',
    (s) => `/report-comment/${s.comment}`,
    /^\/api\/report-comment\//,
    'Failed to get Report Forum Post Comment',
  ],
  ['my account', (s) => `/account/${s.member.userId}`, /^\/api\/account\//, 'Failed to get User'],
  ['my account, to delete it', (s) => `/delete-account/${s.member.userId}`, /^\/api\/account\//, 'Failed to get User'],
];

/** These tests change nothing of it: one for all of a worker. */
let shared: Promise<Scene> | undefined;

for (const [screen, at, call, message] of LOADS) {
  test(`a failed load shows an error in a popup and on the page, and succeeds on a retry: ${screen}`, async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(500, call);
    const s = await (shared ??= scene(site));
    await answer(page, 'GET', call, { status: 500 });
    await openAs(page, s.member, at(s));
    await errorSays(page, message);
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(page.getByRole('alert')).toContainText('Wait a moment, then try again.');

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(main(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
    // The button has gone: whoever pressed it goes on at the top of the page.
    await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
  });
}

test('a failed load says what to do about it: a broken connection, too many calls', async ({
  site,
  page,
  consoleWatch,
}) => {
  const [, , call, message] = LOADS[0]!;
  for (const status of [500, 429, 'failed'] as const) consoleWatch.expectStatus(status, call);
  const { member } = await (shared ??= scene(site));
  await answer(page, 'GET', call, { status: 500 });
  await openAs(page, member, '/forum');
  await errorSays(page, message);
  await expectAccessible(page);

  await page.unrouteAll();
  await leaveToBrowser(page);
  await page.route(
    (url) => call.test(url.pathname),
    (route) => route.abort(),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await errorSays(page, message);
  await expect(page.getByRole('alert')).toContainText('Check your connection, then try again.');

  await page.unrouteAll();
  await leaveToBrowser(page);
  await page.route(
    (url) => call.test(url.pathname),
    (route) => route.fulfill({ status: 429, headers: { 'retry-after': '40' }, json: refusal('Slow down.', 429).body }),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await errorSays(page, message);
  await expect(page.getByRole('alert')).toContainText('You can try again in about 40 seconds.');
});
