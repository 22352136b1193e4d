import type { Page } from '@playwright/test';
import { answer, goOnAfterSignIn, popupOf, refusal } from './actions';
import { expect, signIn, test, type Account, type Site } from './fixtures';
import { comment, main } from './moderation';

/** A member with a post and a comment under it, and someone else's post with a comment. */
async function scene(site: Site) {
  const member = await site.member();
  const other = await site.member();
  const own = (await site.post(member)).postID;
  const post = (await site.post(other)).postID;
  return { member, own, post, comment: await comment(site, other, post, 'One of theirs') };
}

type Scene = Awaited<ReturnType<typeof scene>>;

/** The popup of an error: its title, what happened, and nothing to confirm. */
async function errorSays(page: Page, message: string) {
  await expect(popupOf(page).getByRole('heading', { name: 'Error:' })).toBeVisible();
  await expect(popupOf(page)).toContainText(message);
  await expect(popupOf(page).getByRole('button')).toHaveText(['']);
  await expect(popupOf(page).getByRole('button', { name: 'Close' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popupOf(page)).toHaveCount(0);
}

/** Every load of the forum's screens: where it is, its call, and what the catalogue says when that fails. */
const LOADS: [screen: string, at: (s: Scene) => string, call: RegExp, message: string][] = [
  ['the forum', () => '/forum', /^\/api\/forum$/, 'Failed to get Forum Post'],
  ['a post', (s) => `/forum/${s.post}`, /^\/api\/forum\/./, 'Failed to get Forum Post'],
  ['my posts', (s) => `/myposts/${s.member.userID}`, /^\/api\/myposts\//, 'Failed to get My Posts.'],
  ['my post', (s) => `/mypost/${s.own}`, /^\/api\/mypost\//, 'Failed to fetch Post Details'],
  ['the form of an update', (s) => `/update-forum-post/${s.own}`, /^\/api\/mypost\//, 'Failed to fetch Post Details'],
  ['a post to report', (s) => `/report-post/${s.post}`, /^\/api\/report-post\//, 'Failed to get Report Forum Post'],
  [
    'a comment to report',
    (s) => `/report-comment/${s.comment}`,
    /^\/api\/report-comment\//,
    'Failed to get Report Forum Post Comment',
  ],
  ['my account', (s) => `/account/${s.member.userID}`, /^\/api\/account\//, 'Failed to get User'],
  ['my account, to delete it', (s) => `/delete-account/${s.member.userID}`, /^\/api\/account\//, 'Failed to get User'],
];

test.describe('a load that fails says so in a popup and on the page, and works at the next try:', () => {
  for (const [screen, at, call, message] of LOADS) {
    test(screen, async ({ site, page, consoleWatch }) => {
      for (const status of [500, 429, 'failed'] as const) consoleWatch.expectStatus(status);
      const s = await scene(site);
      await signIn(page, s.member);
      await answer(page, 'GET', call, { status: 500 });
      await page.goto(at(s));
      await errorSays(page, message);
      await expect(page.getByRole('alert')).toContainText(message);
      await expect(page.getByRole('alert')).toContainText('Wait a moment, then try again.');

      await page.unrouteAll();
      await page.route(
        (url) => call.test(url.pathname),
        (route) => route.abort(),
      );
      await page.getByRole('button', { name: 'Try again' }).click();
      await errorSays(page, message);
      await expect(page.getByRole('alert')).toContainText('Check your connection, then try again.');

      await page.unrouteAll();
      await page.route(
        (url) => call.test(url.pathname),
        (route) =>
          route.fulfill({ status: 429, headers: { 'retry-after': '40' }, json: refusal('Slow down.', 429).body }),
      );
      await page.getByRole('button', { name: 'Try again' }).click();
      await errorSays(page, message);
      await expect(page.getByRole('alert')).toContainText('You can try again in about 40 seconds.');

      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(main(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
    });
  }
});

type Send = {
  name: string;
  at: (s: Scene) => string;
  method: string;
  call: RegExp;
  /** Fills the form in. */
  fill: (page: Page, s: Scene) => Promise<void>;
  button: string;
  /** What the catalogue says where the server says nothing. */
  message: string;
  /** Whether the server's own words are said where it has some. */
  said?: boolean;
};

const write = (label: string) => (page: Page) => page.getByLabel(label).fill('What I wanted to say');
const writePost = async (page: Page) => {
  await page.getByLabel('Post Title').fill('A title');
  await page.getByLabel('Category (Type of Loan)').selectOption('Payday Loan');
  await page.getByLabel('Post Description').fill('What I wanted to say');
};
const agree = (page: Page) => popupOf(page).getByRole('button', { name: 'Yes' }).click();

/** Everything that can be sent from here. */
const SENDS: Send[] = [
  {
    name: 'a new post',
    at: () => '/new-forum-post',
    method: 'POST',
    call: /^\/api\/new-forum-post$/,
    fill: writePost,
    button: 'Upload Post',
    message: 'Post creation failed.',
    said: true,
  },
  {
    name: 'an update of a post',
    at: (s) => `/update-forum-post/${s.own}`,
    method: 'PUT',
    call: /^\/api\/update-forum-post\//,
    fill: writePost,
    button: 'Update Post',
    message: 'Post update failed.',
    said: true,
  },
  {
    name: 'a comment in the forum',
    at: (s) => `/forum/${s.post}`,
    method: 'POST',
    call: /^\/api\/forum\//,
    fill: write('Your comment'),
    button: 'Post comment',
    message: 'Create post failed',
    said: true,
  },
  {
    name: 'a comment under an own post',
    at: (s) => `/mypost/${s.own}`,
    method: 'POST',
    call: /^\/api\/mypost\//,
    fill: write('Your comment'),
    button: 'Post comment',
    message: 'Create post failed',
    said: true,
  },
  {
    name: 'a report on a post',
    at: (s) => `/report-post/${s.post}`,
    method: 'POST',
    call: /^\/api\/report-post\//,
    fill: write('Reason'),
    button: 'Send report',
    message: 'Post report failed.',
    said: true,
  },
  {
    name: 'a report on a comment',
    at: (s) => `/report-comment/${s.comment}`,
    method: 'POST',
    call: /^\/api\/report-comment\//,
    fill: write('Reason'),
    button: 'Send report',
    message: 'Comment report failed.',
    said: true,
  },
  {
    name: 'what is changed in the account',
    at: (s) => `/account/${s.member.userID}`,
    method: 'PUT',
    call: /^\/api\/account\//,
    fill: (page) => page.getByLabel('Occupation').fill('Nurse'),
    button: 'Update Information',
    message: 'My Account information update failed.',
    said: true,
  },
  {
    name: 'a new password',
    at: () => '/reset-password',
    method: 'PUT',
    call: /^\/api\/reset-password$/,
    async fill(page, s) {
      await page.getByLabel('Username').fill(s.member.username);
      for (const label of ['New password', 'Confirm new password']) {
        await page.getByLabel(label, { exact: true }).fill('Quiet-River-77');
      }
    },
    button: 'Reset Password',
    message: 'Error occurred during password reset.',
    said: true,
  },
  {
    name: 'the deletion of a post',
    at: (s) => `/mypost/${s.own}`,
    method: 'DELETE',
    call: /^\/api\/mypost\//,
    fill: async () => {},
    button: 'Delete',
    message: 'Failed to delete Forum Post.',
  },
];

test.describe('what could not be sent says why, keeps what was typed, and can be sent again:', () => {
  for (const { name, at, method, call, fill, button, message, said } of SENDS) {
    test(name, async ({ site, page, consoleWatch }) => {
      for (const status of [400, 429, 500, 'failed'] as const) consoleWatch.expectStatus(status);
      const s = await scene(site);
      await signIn(page, s.member);
      await page.goto(at(s));
      await fill(page, s);
      const send = async () => {
        await page.getByRole('button', { name: button, exact: true }).click();
        if (method === 'DELETE') await agree(page);
      };
      const failures: {
        status: number;
        headers: Record<string, string>;
        json?: object;
        words: string;
        wait?: string;
      }[] = [
        { status: 500, headers: {}, words: message },
        { status: 400, headers: {}, json: refusal('Not like that.').body, words: said ? 'Not like that.' : message },
        {
          status: 429,
          headers: { 'retry-after': '300' },
          json: refusal('Too many at once.', 429).body,
          words: said ? 'Too many at once.' : message,
          wait: 'You can try again in about 5 minutes.',
        },
      ];
      for (const { status, headers, json, words, wait } of failures) {
        await page.route(
          (url) => call.test(url.pathname),
          (route) =>
            route.request().method() === method
              ? route.fulfill({ status, headers, ...(json ? { json } : { body: '' }) })
              : route.fallback(),
        );
        await send();
        await errorSays(page, words);
        await expect(main(page).getByText(words).first()).toBeVisible();
        if (wait) await expect(main(page)).toContainText(wait);
        await page.unrouteAll();
      }
      await page.route(
        (url) => call.test(url.pathname),
        (route) => (route.request().method() === method ? route.abort() : route.fallback()),
      );
      await send();
      await errorSays(page, message);
      await page.unrouteAll();
      // Nothing was lost on the way: it goes out as it stands.
      const sent = page.waitForResponse(
        (response) => response.request().method() === method && call.test(new URL(response.url()).pathname),
      );
      await send();
      expect((await sent).ok()).toBe(true);
      await expect(popupOf(page).getByRole('heading', { name: 'Success:' })).toBeVisible();
      await expect(popupOf(page).getByRole('button', { name: 'Ok' })).toBeVisible();
    });
  }
});

test.describe('a session that is refused', () => {
  const send = async (page: Page, s: { post: string; member: Account }) => {
    await page.goto(`/forum/${s.post}`);
    await page.getByLabel('Your comment').fill('In time');
    await page.getByRole('button', { name: 'Post comment' }).click();
  };
  const calls = (page: Page, s: Scene) => {
    const made: { to: string; bearer: boolean }[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const bearer = /^Bearer \S+/.test(request.headers().authorization ?? '');
      if (pathname.startsWith('/api/refresh/')) made.push({ to: 'refresh', bearer });
      else if (pathname === `/api/forum/${s.post}` && request.method() === 'POST') made.push({ to: 'comment', bearer });
    });
    return made;
  };

  for (const status of [401, 403]) {
    test(`with ${status} is refreshed once, and the call made once more with the new token`, async ({
      site,
      page,
      consoleWatch,
    }) => {
      consoleWatch.expectStatus(status);
      const s = await scene(site);
      await signIn(page, s.member);
      const made = calls(page, s);
      let refused = 0;
      await page.route(`**/api/forum/${s.post}`, (route) => {
        if (route.request().method() !== 'POST' || refused > 0) return route.fallback();
        refused += 1;
        return route.fulfill({ status, json: refusal('Not now.', status).body });
      });
      await send(page, s);
      await expect(popupOf(page)).toContainText('Comment successful.');
      expect(made).toEqual([
        { to: 'comment', bearer: false },
        { to: 'refresh', bearer: false },
        { to: 'comment', bearer: true },
      ]);
    });

    test(`with ${status} again after that says so, and asks no third time`, async ({ site, page, consoleWatch }) => {
      consoleWatch.expectStatus(status);
      const s = await scene(site);
      await signIn(page, s.member);
      const made = calls(page, s);
      await answer(page, 'POST', new RegExp(`^/api/forum/${s.post}$`), refusal('Not for you.', status));
      await send(page, s);
      await expect(
        page
          .getByLabel('Your comment')
          .or(page.getByRole('heading', { name: 'Login' }))
          .first(),
      ).toBeVisible();
      await expect.poll(() => made.map(({ to }) => to)).toEqual(['comment', 'refresh', 'comment']);
    });
  }

  test('and cannot be refreshed leads to the login, and from there back to what was typed', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(401);
    const s = await scene(site);
    await signIn(page, s.member);
    await page.goto(`/report-post/${s.post}`);
    await page.getByLabel('Reason').fill('It sells loans');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Send report' }).click();
    await goOnAfterSignIn(page, s.member);
    await expect(page).toHaveURL(new RegExp(`/report-post/${s.post}$`));
    await expect(page.getByLabel('Reason')).toHaveValue('It sells loans');
  });
});
