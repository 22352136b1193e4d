import type { Page } from '@playwright/test';
import { backAtOnce, pauseRequests, popupOf, popupSays } from '../support/actions';
import type { Api } from '../support/api';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test, type Account, type Site } from '../support/fixtures';
import {
  approve,
  asModerator,
  colleague,
  comment,
  expectNarrow,
  HIDE,
  main,
  reject,
  report,
  yes,
} from '../support/moderation';

type Step = (other: Api) => Promise<unknown>;

/**
 * An item that waits: the screen it is read on, what is typed there, and how another moderator decides it; `finish` where
 * that takes a second call, without which it would be an unfinished decision in every later test.
 */
type Item = {
  address: string;
  field?: RegExp;
  decide: Step;
  undo?: Step;
  finish?: Step;
  says: string;
  /** The number of places where the words stand instead of buttons. */
  places: number;
};

/** An appeal against a decision of this moderator, so that every other one may decide on it. */
async function appealDecidedBy(site: Site, member: Account, by: Account) {
  const { postId } = await site.post(member, { status: 'Pending' });
  await (await site.as(by)).must('PUT /review-new-posts/:id/reject', { params: { id: postId } });
  const message = site.unique('Please look again');
  await (await site.as(member)).must('POST /appeals', { body: { kind: 'post', ref: postId, message } });
  const listed = await (await site.as(site.moderator)).must('GET /moderation/appeals', { query: { limit: 100 } });
  const { appealID: appealId } = listed.find((appeal) => appeal.message === message)!;
  return { screen: `/appeals/${appealId}`, appealId };
}

const ITEMS: Record<string, (site: Site) => Promise<Item>> = {
  'a new post': async (site) => {
    const { postId } = await site.post(await site.member(), { status: 'Pending' });
    const params = { id: postId };
    return {
      address: `/review-new-posts/${postId}`,
      field: /^Note/,
      decide: (other) => other.must('PUT /review-new-posts/:id/reject', { params }),
      undo: (other) => other.must('PUT /review-new-posts/:id/reject/undo', { params }),
      says: 'Rejected',
      places: 2,
    };
  },
  'a report on a post': async (site) => {
    const { postId } = await site.post(await site.member());
    const params = { id: await report(site, 'post', postId) };
    return {
      address: `/reported-posts/${params.id}`,
      field: /^Moderator comment/,
      decide: (other) => other.must('PUT /reported-posts/:id/reject', { params }),
      undo: (other) => other.must('PUT /reported-posts/:id/reject/undo', { params }),
      says: 'Rejected',
      places: 2,
    };
  },
  'a report on a comment': async (site) => {
    const author = await site.member();
    const { postId } = await site.post(author);
    const cmtId = await comment(site, author, postId, 'Words');
    const params = { id: await report(site, 'comment', cmtId) };
    return {
      address: `/reported-comments/${params.id}`,
      field: /^Moderator comment/,
      decide: (other) => other.must('PUT /reported-comments/:id/approve', { params }),
      finish: (other) => other.must(HIDE.comment, { params: { id: cmtId }, query: { source: 'published' } }),
      says: 'Approved',
      places: 2,
    };
  },
  'a contact form': async (site) => {
    const desc = site.unique('A question');
    await site
      .api()
      .must('POST /contact-us', { body: { name: 'Mei', email: 'mei@example.org', category: 'Feedback', desc } });
    const moderator = await site.as(site.moderator);
    const forms = await moderator.must('GET /reported-contact');
    const params = { id: forms.find((form) => form.desc === desc)!.contactID };
    return {
      address: `/reported-contact/${params.id}`,
      decide: (other) => other.must('PUT /reported-contact/:id', { params }),
      says: 'Closed',
      places: 2,
    };
  },
  'an appeal': async (site) => {
    const member = await site.member();
    const { screen, appealId } = await appealDecidedBy(site, member, await colleague(site, 'bronwyn'));
    const input = { params: { id: appealId }, body: { reply: 'We read it again. It stays.' } };
    return {
      address: screen,
      field: /^Reply/,
      decide: (other) => other.must('PUT /moderation/appeals/:id/uphold', input),
      says: 'Upheld',
      places: 1,
    };
  },
};

const line = (page: Page, says: string, by: Account) =>
  main(page)
    .getByRole('status')
    .filter({ hasText: `${says} by ${by.username} on ` });
const free = (page: Page) => main(page).getByText('Nobody else has this open.');

test.describe('the decision of another moderator on an open item', () => {
  for (const [what, make] of Object.entries(ITEMS)) {
    test(`is shown at once with her name, and keeps typed text and focus: ${what}`, async ({
      site,
      page,
      consoleWatch,
    }) => {
      // The form is loaded again, and is no longer among the open ones.
      consoleWatch.expectStatus(404, /^\/api\/reported-contact\//);
      const { address, field, decide, undo, finish, says, places } = await make(site);
      const priya = await colleague(site);
      await asModerator(page, site, address);
      await expect(free(page)).toBeVisible();
      await expect(main(page).getByRole('heading', { name: 'What has been done' })).toBeVisible();
      const place = field
        ? page.getByRole('textbox', { name: field })
        : page.getByRole('button', { name: 'Close Form' });
      await place.focus();
      if (field) await page.keyboard.type('half a sent');
      const before = await place.boundingBox();

      const hers = await site.as(priya);
      await decide(hers);
      await expect(line(page, says, priya)).toBeVisible();
      await expect(
        approve(page)
          .or(reject(page))
          .or(main(page).getByRole('button', { name: /Close Form|Save note|Uphold|Overturn/ })),
      ).toHaveCount(0);
      const inPlace = main(page)
        .getByRole('paragraph')
        .filter({ hasText: `${says} by ${priya.username}` });
      await expect(inPlace).toHaveCount(places);
      // No translation changes her name.
      for (const words of [line(page, says, priya), inPlace.first()])
        await expect(words.locator('[translate="no"]')).toHaveText(priya.username);
      await expect(field ? place : inPlace.and(page.locator(':focus'))).toBeFocused();
      if (field) await expect(place).toHaveValue('half a sent');
      // A line that is longer by then may scroll the page by a hair's breadth: no one loses her place by that.
      if (field) expect(Math.abs((await place.boundingBox())!.y - before!.y)).toBeLessThanOrEqual(4);
      if (undo) {
        // Taken back by her, it waits again.
        await undo(hers);
        await expect(free(page)).toBeVisible();
        await expect(place).toHaveValue('half a sent');
        await expect(approve(page)).toBeVisible();
        await expect(reject(page)).toBeVisible();
        await decide(hers);
        await expect(line(page, says, priya)).toBeVisible();
      }
      if (finish) await finish(hers);
      // Not before the undo, for which there are ten seconds.
      await expectAccessible(page);
    });
  }

  test('stays in view on a phone, below the exit link', async ({ site, page }) => {
    const { postId } = await site.post(await site.member(), { status: 'Pending', text: 'Line\n'.repeat(80) });
    const priya = await colleague(site);
    await page.setViewportSize({ width: 360, height: 740 });
    await asModerator(page, site, `/review-new-posts/${postId}`);
    await approve(page).scrollIntoViewIfNeeded();
    await (await site.as(priya)).must('PUT /review-new-posts/:id/approve', { params: { id: postId } });
    await expect(approve(page)).toHaveCount(0);
    await expect(line(page, 'Approved', priya)).toBeInViewport({ ratio: 1 });
    const [notified, exit] = [
      await line(page, 'Approved', priya).boundingBox(),
      await page.getByRole('link', { name: 'Exit this page', exact: true }).boundingBox(),
    ];
    expect(notified!.y).toBeGreaterThanOrEqual(exit!.y + exit!.height);
    await expectNarrow(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
  });
});

test('a post that was decided before it was opened shows the decision and the moderator', async ({
  site,
  page,
  consoleWatch,
}) => {
  consoleWatch.expectStatus(404);
  const { postId } = await site.post(await site.member(), { status: 'Pending' });
  const priya = await colleague(site);
  await (await site.as(priya)).must('PUT /review-new-posts/:id/approve', { params: { id: postId } });
  // Also to herself, who comes back to it.
  for (const reader of [site.moderator, priya]) {
    await openAs(page, reader, `/review-new-posts/${postId}`);
    await expect(main(page)).toContainText('Failed to get New Forum Post for review');
    await expect(main(page)).toContainText(`Approved by ${priya.username} on `);
  }
});

test('Back, pressed before the list is shown, shows her own decision instead of its form', async ({
  site,
  page,
  consoleWatch,
}) => {
  consoleWatch.expectStatus(404);
  await asModerator(page, site);
  for (const [what, button, shown] of [
    ['a new post', 'Reject', 'Rejected by '],
    ['a report on a post', 'Reject the report', 'The decision'],
    ['a contact form', 'Close Form', 'Closed by '],
    ['an appeal', 'Uphold', 'The decision'],
  ] as const) {
    const { address } = await ITEMS[what]!(site);
    await page.goto(address);
    const press = main(page).getByRole('button', { name: button }).first();
    await expect(press).toBeEnabled();
    if (what === 'an appeal') await page.getByRole('textbox', { name: 'Reply' }).fill('We read it again. It stays.');
    await backAtOnce(page);
    await press.click();
    if (what !== 'a contact form') await yes(page).click();
    await expect(main(page)).toContainText(shown);
    await expect(page).toHaveURL(address);
    await expect(press).toHaveCount(0);
  }
});

test('a reply to an appeal stays visible when another moderator decides the appeal first', async ({ site, page }) => {
  const { screen, appealId } = await appealDecidedBy(site, await site.member(), await colleague(site, 'bronwyn'));
  const priya = await colleague(site);
  await asModerator(page, site, screen);
  await page.getByRole('button', { name: /^Uphold/ }).click();
  await popupSays(page, 'Error:', 'Please write a reply.');
  await page.getByRole('textbox', { name: 'Reply' }).fill('It stays, because');
  await expect(page.getByRole('textbox', { name: 'Reply' })).not.toHaveAccessibleDescription(/Please write/);
  await page.getByRole('button', { name: /^Uphold/ }).click();
  await expect(popupOf(page)).toContainText('Do you want to continue?');
  await (
    await site.as(priya)
  ).must('PUT /moderation/appeals/:id/overturn', { params: { id: appealId }, body: { reply: 'You are right.' } });
  await expect(page.getByText(`Overturned by ${priya.username} on `)).toBeVisible();
  // The question was about a state that is over.
  await expect(popupOf(page)).toHaveCount(0);
  await expect(main(page)).toContainText('You are right.');
  await expect(main(page)).not.toContainText('You can uphold');
  await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveValue('It stays, because');
  await expectAccessible(page);
});

test('a reply to an appeal stays visible when the member closes the account, with the reason', async ({
  site,
  page,
  consoleWatch,
}) => {
  consoleWatch.expectStatus(404, /^\/api\/(moderation|claims)\//);
  const member = await site.member();
  const { screen } = await appealDecidedBy(site, member, await colleague(site, 'bronwyn'));
  await asModerator(page, site, screen);
  await page.getByRole('textbox', { name: 'Reply' }).fill('It stays, because it names a street');
  await (await site.as(member)).must('DELETE /delete-account/:id', { params: { id: member.userId } });
  await popupSays(page, 'Error:', 'The appeal could not be loaded.');
  await expect(main(page)).toContainText('The author may have deleted the post or their account.');
  await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveCount(0);
  await expect(main(page)).toContainText('Your reply was not sent.');
  await expect(main(page)).toContainText('It stays, because it names a street');
  await expectAccessible(page);
  await expectNarrow(page);
});

test('an appeal that is decided slowly does not navigate the moderator away from the page opened meanwhile', async ({
  site,
  page,
}) => {
  const { screen } = await appealDecidedBy(site, await site.member(), await colleague(site, 'bronwyn'));
  await asModerator(page, site, screen);
  await page.getByRole('textbox', { name: 'Reply' }).fill('It stays.');
  const go = await pauseRequests(page, /\/uphold$/);
  await page.getByRole('button', { name: /^Uphold/ }).click();
  await yes(page).click();
  await main(page).getByRole('link', { name: 'Back to the appeals' }).click();
  await main(page).getByRole('link', { name: 'Back to My View' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My View' })).toBeVisible();
  go();
  await expect(popupOf(page).getByRole('heading', { name: 'Success:' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/myview$/);
});
