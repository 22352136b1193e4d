import type { Page } from '@playwright/test';
import { answer, popupOf, popupSays } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, signInByApi, type Site, test } from '../support/fixtures';
import { storedDraft } from '../support/writing';

const anew = (page: Page) => page.getByRole('button', { name: 'Turn it into a new post' });
const title = (page: Page) => page.getByLabel('Post Title');
const REPLACE = 'You have already started another post. Do you want to replace it with this one?';
const OTHER = {
  postTitle: 'Another one',
  postCategory: 'Microcredit Loan',
  postDesc: 'Half written',
  postAnon: '',
} as const;

/** A member with a rejected post of hers on the screen. */
async function openRejected(site: Site, page: Page) {
  const author = await site.member();
  const details = { text: 'First line.\nSecond line.', category: 'Short Term Loan', anonymous: true } as const;
  const { postId, title: postTitle } = await site.post(author, { ...details, status: 'Rejected' });
  await signInByApi(page, author);
  return { author, postTitle, open: () => page.goto(`/mypost/${postId}`), api: await site.as(author) };
}

test('a rejected post can be turned into a new post, which starts with its text and is saved as a draft', async ({
  site,
  page,
}) => {
  const { postTitle, open, api } = await openRejected(site, page);
  await open();
  await expectAccessible(page);
  await anew(page).click();
  await expect(page).toHaveURL(/\/new-forum-post$/);
  await expect(title(page)).toHaveValue(postTitle);
  await expect(page.getByLabel('Category (Type of Loan)')).toHaveValue('Short Term Loan');
  await expect(page.getByLabel('Post Description')).toHaveValue('First line.\nSecond line.');
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
  expect(await storedDraft(api)).toMatchObject({ postTitle, postDesc: 'First line.\nSecond line.', postAnon: 'Yes' });

  // Once more changes nothing, and needs no question.
  await page.goBack();
  await anew(page).click();
  await expect(title(page)).toHaveValue(postTitle);
  await expect(popupOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Upload Post', exact: true }).click();
  await popupSays(page, 'Success:', 'Post created successfully.');
  await expect(page.getByText('Waiting for a moderator')).toBeVisible();
});

test('turning a rejected post into a new one replaces an existing draft only after confirmation', async ({
  site,
  page,
}) => {
  const { postTitle, open, api } = await openRejected(site, page);
  await api.must('PUT /drafts/:place', { params: { place: 'new-post' }, body: OTHER });
  await open();
  await anew(page).click();
  await expect(popupOf(page)).toContainText(REPLACE);
  await expectAccessible(page);
  await expect(popupOf(page).getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(popupOf(page)).toHaveCount(0);
  await expect(anew(page)).toBeFocused();
  expect(await storedDraft(api)).toMatchObject(OTHER);

  await anew(page).click();
  await popupOf(page).getByRole('button', { name: 'Replace it' }).click();
  await expect(title(page)).toHaveValue(postTitle);
  expect(await storedDraft(api)).toMatchObject({ postTitle });
});

test('turning a rejected post into a new one asks before it replaces text just typed into the form', async ({
  site,
  page,
}) => {
  const { open } = await openRejected(site, page);
  await open();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forum' }).click();
  await page.getByRole('link', { name: 'New Post' }).click();
  await title(page).fill('Only just begun');
  await page.goBack();
  await page.goBack();
  await anew(page).click();
  await expect(popupOf(page)).toContainText(REPLACE);
});

test('turning a rejected post into a new one shows an error and keeps the old draft when saving fails', async ({
  site,
  page,
  consoleWatch,
}) => {
  consoleWatch.expectStatus(500);
  const { open, api } = await openRejected(site, page);
  await api.must('PUT /drafts/:place', { params: { place: 'new-post' }, body: OTHER });
  await open();
  await answer(page, 'PUT', /^\/api\/drafts\/new-post$/, { status: 500 });
  await anew(page).click();
  await popupOf(page).getByRole('button', { name: 'Replace it' }).click();
  await popupSays(page, 'Error:', 'Your text could not be copied into a new post.');
  await expect(page.getByRole('alert')).toContainText('Nothing was changed.');
  await expect(page).toHaveURL(/\/mypost\//);
  expect(await storedDraft(api)).toMatchObject(OTHER);
});
