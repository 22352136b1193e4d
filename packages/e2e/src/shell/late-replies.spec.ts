import type { Page } from '@playwright/test';
import { pauseReplies, pauseRequests, popupOf, popupSays } from '../support/actions';
import { expect, openAs, test, type Account, type Site } from '../support/fixtures';
import { asModerator, main } from '../support/moderation';

const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

/** Something that is sent: from which page, the call that it makes, how it is sent, and what its reply says. */
type Sending = { path: string; call: RegExp; send: (page: Page) => Promise<void>; says: string };

const SENDINGS: Record<string, (site: Site, member: Account) => Sending | Promise<Sending>> = {
  'a new post': () => ({
    path: '/new-forum-post',
    call: /\/api\/new-forum-post$/,
    async send(page) {
      await page.getByLabel('Post Title').fill('A title');
      await page.getByLabel('Category (Type of Loan)').selectOption('Payday Loan');
      await page.getByLabel('Post Description').fill('What I wanted to say');
      await press(page, 'Upload Post');
    },
    says: 'Post created successfully.',
  }),
  'a comment': async (site) => ({
    path: `/forum/${(await site.post(await site.member())).postId}`,
    call: /\/api\/forum\/[^/]+$/,
    async send(page) {
      await page.getByLabel('Your comment').fill('My answer');
      await press(page, 'Post comment');
    },
    says: 'Comment successful.',
  }),
  'a report': async (site) => ({
    path: `/report-post/${(await site.post(await site.member())).postId}`,
    call: /\/api\/report-post\//,
    async send(page) {
      await page.getByLabel('Reason').fill('It names a person.');
      await press(page, 'Send report');
    },
    says: 'Your report has been sent to the moderator.',
  }),
  'the deletion of a post': async (site, member) => ({
    path: `/mypost/${(await site.post(member)).postId}`,
    call: /\/api\/mypost\//,
    async send(page) {
      await press(page, 'Delete');
      await popupOf(page).getByRole('button', { name: 'Yes' }).click();
    },
    says: 'Post deleted successfully.',
  }),
};

/** Sends it and does not wait for the reply. Returns what lets the reply come. */
async function sendSlowly(page: Page, { call, send }: Pick<Sending, 'call' | 'send'>): Promise<() => void> {
  const go = await pauseRequests(page, call);
  const sent = page.waitForRequest((request) => call.test(request.url()) && request.method() !== 'GET');
  await send(page);
  await sent;
  return go;
}

for (const [what, make] of Object.entries(SENDINGS)) {
  test(`the late reply to ${what} does not take a member from the page that she has opened meanwhile`, async ({
    site,
    page,
  }) => {
    const member = await site.member();
    const sending = await make(site, member);
    await openAs(page, member, sending.path);
    const go = await sendSlowly(page, sending);
    const show = await pauseRequests(page, /\/api\/forum(\?|$)/);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forum' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Forum', exact: true })).toBeVisible();
    go();
    await popupSays(page, 'Success:', sending.says);
    await expect(page).toHaveURL(/\/forum$/);
    show();
    await expect(main(page).getByText('Loading...')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname === sending.path);
  });
}

test('a late reply does not take a moderator from the page that she has opened after marking a danger', async ({
  site,
  page,
}) => {
  const { postId } = await site.post(await site.member(), { status: 'Pending' });
  await asModerator(page, site, `/review-new-posts/${postId}`);
  const call = /\/api\/moderation\/escalations$/;
  const go = await sendSlowly(page, {
    call,
    async send() {
      await main(page).getByRole('button', { name: 'Someone may be in danger' }).click();
      await main(page).getByLabel('What makes you think so').fill('She cannot go on.');
      await press(page, 'Mark it and hide it from readers now');
    },
  });
  const show = await pauseRequests(page, /\/api\/myview$/);
  await main(page).getByRole('link', { name: 'Back to the review list' }).click();
  await main(page).getByRole('link', { name: 'Back to My View' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My View' })).toBeVisible();
  const replied = page.waitForResponse((response) => call.test(response.url()));
  go();
  await replied;
  show();
  await expect(main(page).getByRole('link', { name: /^May be in danger \d/ })).toBeVisible();
  await expect(page).toHaveURL(/\/myview$/);
});

test('a late reply to an edit shows, on the post that she has opened meanwhile, that the edit waits', async ({
  site,
  page,
}) => {
  const author = await site.member();
  const { postId } = await site.post(author, { title: 'Old title' });
  await openAs(page, author, `/mypost/${postId}`);
  await page.getByRole('link', { name: 'Edit' }).click();
  const go = await sendSlowly(page, {
    call: /\/api\/update-forum-post\//,
    async send() {
      await page.getByLabel('Post Title').fill('New title');
      await press(page, 'Update Post');
    },
  });
  await page.getByRole('link', { name: 'Back to my post' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Old title');
  go();
  await popupSays(page, 'Success:', 'Post updated successfully.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New title');
  await expect(page.getByText('Edit waiting for review')).toBeVisible();
});

test('a list that was read before a deletion, and comes after it, does not show what was deleted', async ({
  site,
  page,
}) => {
  const author = await site.member();
  const { postId, title } = await site.post(author);
  const other = await site.post(author);
  await openAs(page, author, `/mypost/${postId}`);
  const go = await sendSlowly(page, {
    call: /\/api\/mypost\//,
    async send() {
      await press(page, 'Delete');
      await popupOf(page).getByRole('button', { name: 'Yes' }).click();
    },
  });
  const show = await pauseReplies(page, /\/api\/myposts\//);
  await page.getByRole('link', { name: 'Back to My Posts' }).click();
  await show.read;
  go();
  await popupSays(page, 'Success:', 'Post deleted successfully.');
  show.go();
  await expect(main(page).getByRole('link', { name: other.title })).toBeVisible();
  await expect(main(page).getByRole('link', { name: title })).toHaveCount(0);
});

test('a late reply to the closing of a form leaves the next form alone', async ({ site, page }) => {
  const word = site.unique('queue').replace('.', '');
  const sender = await site.as(await site.member());
  for (const at of ['first', 'second']) {
    const body = { name: 'Mei', email: 'mei@example.org', category: 'Feedback', desc: `${word} ${at}` };
    await sender.must('POST /contact-us', { body });
  }
  await asModerator(page, site, '/reported-contact');
  await page.getByRole('searchbox').fill(word);
  await page.getByRole('searchbox').press('Enter');
  const links = main(page).getByRole('table').getByRole('link');
  await expect(links).toHaveCount(2);
  await links.first().click();
  const message = page.getByLabel('Message', { exact: true });
  await expect(message).toHaveValue(`${word} first`);
  const form = /\/api\/reported-contact\/[^/]+$/;
  const closing = await sendSlowly(page, { call: form, send: (at) => press(at, 'Close Form') });
  const reading = await pauseReplies(page, form);
  await page.keyboard.press('j');
  await reading.read;
  closing();
  await popupSays(page, 'Success:', 'closed');
  reading.go();
  await expect(message).toHaveValue(`${word} second`);
});
