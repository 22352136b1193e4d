import type { Page } from '@playwright/test';
import { expect } from './fixtures';

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

/** Writes a post without sending it. */
export async function writePost(page: Page, title: string, text = 'Words of it.') {
  const form = postForm(page);
  await form.title.fill(title);
  await form.category.selectOption('Payday Loan');
  await form.text.fill(text);
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
