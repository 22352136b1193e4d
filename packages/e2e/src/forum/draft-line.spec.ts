import type { Page } from '@playwright/test';
import { pauseRequests } from '../support/actions';
import { expect, openAs, type Site, test } from '../support/fixtures';
import { setTextSize } from '../support/layout';
import { draftStatus } from '../support/writing';

test.use({ viewport: { width: 360, height: 740 } });

const FORMS = [
  { name: 'a new post', open: () => '/new-forum-post', field: 'Post Description', action: 'Upload Post' },
  {
    name: 'the update of a post',
    open: (postId: string) => `/update-forum-post/${postId}`,
    field: 'Post Description',
    action: 'Update Post',
  },
  {
    name: 'a comment',
    open: (postId: string) => `/mypost/${postId}`,
    field: 'Your comment',
    action: 'Post comment',
  },
];

/** Where the button is on the page, in whole pixels, wherever the page is scrolled to. */
const placeOf = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .evaluate((button) => Math.round(button.getBoundingClientRect().top + scrollY));

/** Opens the form, and brings its draft from one state to the next: the places of the button in each, by text size. */
async function placesIn(site: Site, page: Page, { open, field, action }: (typeof FORMS)[number]) {
  const author = await site.member();
  const { postId } = await site.post(author);
  await openAs(page, author, open(postId));
  const text = page.getByLabel(field);
  await expect(text).toBeEditable();
  const places = { normal: {}, root: {} };
  const note = async (state: string) => {
    for (const size of ['root', 'normal'] as const) {
      await setTextSize(page, size);
      Object.assign(places[size], { [state]: await placeOf(page, action) });
    }
  };
  await note('nothing saved');

  const go = await pauseRequests(page, '**/api/drafts/**');
  await text.fill('Words.');
  await expect(draftStatus(page)).toHaveText('Saving…');
  await note('saving');
  go();
  await expect(draftStatus(page)).toHaveText('Saved');
  await note('saved');

  await page.route('**/api/drafts/**', (route) => route.abort());
  await text.fill('Other words.');
  await expect(draftStatus(page)).toHaveText(/^Not saved\. We will keep trying/);
  await note('offline');
  await page.unrouteAll();
  await page.route('**/api/drafts/**', (route) => route.fulfill({ status: 400, body: '{}' }));
  await text.fill('Words again.');
  await expect(draftStatus(page)).toHaveText('Not saved.');
  await note('refused');
  await page.unrouteAll();
  await page.route('**/api/drafts/**', (route) => route.fulfill({ status: 401, body: '{}' }));
  await text.fill('And again.');
  await expect(draftStatus(page)).toHaveText(/^Not saved, because you are signed out\./);
  await note('signed out');
  return places;
}

for (const form of FORMS) {
  test(`the draft status does not move the send button of ${form.name}, at the normal text size and at twice that`, async ({
    site,
    page,
    consoleWatch,
  }) => {
    for (const status of [400, 401, 'failed'] as const) consoleWatch.expectStatus(status);
    for (const places of Object.values<Record<string, number>>(await placesIn(site, page, form))) {
      const [first] = Object.values(places);
      expect(places).toEqual(Object.fromEntries(Object.keys(places).map((state) => [state, first])));
    }
  });
}
