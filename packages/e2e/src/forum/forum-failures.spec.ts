import type { Page } from '@playwright/test';
import { leaveToBrowser, popupOf, refusal } from '../support/actions';
import { expect, openAs, test } from '../support/fixtures';
import { errorSays, scene, type Scene } from '../support/forum-scene';
import { main } from '../support/moderation';

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
  isQuoted?: boolean;
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
    isQuoted: true,
  },
  {
    name: 'an update of a post',
    at: (s) => `/update-forum-post/${s.own}`,
    method: 'PUT',
    call: /^\/api\/update-forum-post\//,
    fill: writePost,
    button: 'Update Post',
    message: 'Post update failed.',
    isQuoted: true,
  },
  {
    name: 'a comment in the forum',
    at: (s) => `/forum/${s.post}`,
    method: 'POST',
    call: /^\/api\/forum\//,
    fill: write('Your comment'),
    button: 'Post comment',
    message: 'Create post failed',
    isQuoted: true,
  },
  {
    name: 'a comment under an own post',
    at: (s) => `/mypost/${s.own}`,
    method: 'POST',
    call: /^\/api\/mypost\//,
    fill: write('Your comment'),
    button: 'Post comment',
    message: 'Create post failed',
    isQuoted: true,
  },
  {
    name: 'a report on a post',
    at: (s) => `/report-post/${s.post}`,
    method: 'POST',
    call: /^\/api\/report-post\//,
    fill: write('Reason'),
    button: 'Send report',
    message: 'Post report failed.',
    isQuoted: true,
  },
  {
    name: 'a report on a comment',
    at: (s) => `/report-comment/${s.comment}`,
    method: 'POST',
    call: /^\/api\/report-comment\//,
    fill: write('Reason'),
    button: 'Send report',
    message: 'Comment report failed.',
    isQuoted: true,
  },
  {
    name: 'a change of the account',
    at: (s) => `/account/${s.member.userId}`,
    method: 'PUT',
    call: /^\/api\/account\//,
    fill: (page) => page.getByLabel('Occupation').fill('Nurse'),
    button: 'Update Information',
    message: 'My Account information update failed.',
    isQuoted: true,
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
    isQuoted: true,
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

test.describe('a failed request shows the error, keeps the input and can be sent again:', () => {
  for (const { name, at, method, call, fill, button, message, isQuoted } of SENDS) {
    test(name, async ({ site, page, consoleWatch }) => {
      for (const status of [400, 429, 500, 'failed'] as const) consoleWatch.expectStatus(status, call);
      const s = await scene(site);
      await openAs(page, s.member, at(s));
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
        {
          status: 400,
          headers: {},
          json: refusal('Not like that.').body,
          words: isQuoted ? 'Not like that.' : message,
        },
        {
          status: 429,
          headers: { 'retry-after': '300' },
          json: refusal('Too many at once.', 429).body,
          words: isQuoted ? 'Too many at once.' : message,
          wait: 'You can try again in about 5 minutes.',
        },
      ];
      for (const { status, headers, json, words, wait } of failures) {
        await leaveToBrowser(page);
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
      await leaveToBrowser(page);
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
