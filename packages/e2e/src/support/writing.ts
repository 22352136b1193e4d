import type { Page } from '@playwright/test';
import type { Api } from './api';
import { expect, openAs, type Account } from './fixtures';

/** The controls of the form for a post. */
export const postForm = (page: Page) => ({
  title: page.getByLabel('Post Title'),
  category: page.getByLabel('Category (Type of Loan)'),
  text: page.getByLabel('Post Description'),
  send: page.getByRole('button', { name: 'Upload Post' }),
});

/** The status line of the draft. */
export const draftStatus = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /\S/ });

export const expectSaved = (page: Page) => expect(draftStatus(page)).toHaveText('Saved');

/** The draft at this place on the server; null if there is none. */
export const storedDraft = async (api: Api, place = 'new-post') =>
  (await api.must('GET /drafts/:place', { params: { place } })).draft;

/**
 * Calls `open`, and resolves to the draft at this place that the opened page receives from the server; null if there is
 * none. The page shows an empty form before that.
 */
export async function draftGiven(page: Page, place: string, open: () => Promise<unknown>): Promise<object | null> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'GET' && new URL(response.url()).pathname === `/api/drafts/${place}`,
  );
  await open();
  return ((await (await answered).json()) as { draft: object | null }).draft;
}

/** Writes a post without sending it. */
export async function writePost(page: Page, title: string, text = 'Words of it.') {
  const form = postForm(page);
  await form.title.fill(title);
  await form.category.selectOption('Payday Loan');
  await form.text.fill(text);
}

/**
 * Opens the form for a new post and stops the page's clock, a minute ahead. A draft is saved first: a request still on its
 * way would be given up at that jump, even if its response has begun.
 */
export async function stopClockAtNewPost(page: Page, author: Pick<Account, 'username' | 'password'>) {
  await page.clock.install();
  await openAs(page, author, '/new-forum-post');
  await postForm(page).text.fill('Saved before.');
  await expectSaved(page);
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets matching requests reach the server and drops each response. */
export async function loseAnswers(page: Page, path: RegExp) {
  await page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    },
  );
}
