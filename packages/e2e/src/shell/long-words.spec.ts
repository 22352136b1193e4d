import type { Page } from '@playwright/test';
import { popupOf } from '../support/actions';
import { addressesOf, everyScreen, openScreen, type EveryScreen } from '../support/every-screen';
import { expect, openAs, signInByApi, test, type Site } from '../support/fixtures';
import { expectNothingBeside } from '../support/layout';
import { asModerator, comment, main } from '../support/moderation';

const WORD = 'Wollongong'.repeat(90);
const WIDTHS = [320, 1280];

/** Where a table is wider than others with ordinary words: it has ten columns of figures with long headings. */
const WIDE_TABLES = ['/statistics'];

/**
 * Nothing is wider than the window, no table scrolls further than its columns of ordinary words do, and no cell of a
 * table is wider than its text in ordinary words.
 */
async function expectFits(page: Page, address: string) {
  const widest = (selector: string) =>
    page.evaluate(
      (all) => Math.max(0, ...[...document.querySelectorAll(all)].map((element) => element.scrollWidth)),
      selector,
    );
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    const where = `${address} at ${width} px`;
    expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width);
    expect(await widest('main :is(td, th)'), `${where}: the widest cell`).toBeLessThanOrEqual(Math.max(width, 1_000));
    if (!WIDE_TABLES.includes(address)) {
      const limit = Math.max(width, 1_280) + 800;
      expect(await widest('main table'), `${where}: the widest table`).toBeLessThanOrEqual(limit);
    }
    if (width === 320) await expectNothingBeside(page, where);
  }
}

async function expectAllFit(page: Page, addresses: readonly string[]) {
  const failures: string[] = [];
  for (const address of addresses) {
    await openScreen(page, address);
    await expectFits(page, address).catch((error: Error) => failures.push(error.message));
  }
  expect(failures).toEqual([]);
}

/** A contact form, an escalation and a member with an answer, notes and a reason of one word. */
async function answered(site: Site, { ids, member: { userId } }: EveryScreen) {
  const moderator = await site.as(site.moderator);
  const [contactId, id] = [ids['reported-contact']!, ids.escalation!];
  await moderator.must('POST /reported-contact/:id/notes', { params: { id: contactId }, body: { text: WORD } });
  const { version } = await moderator.must('POST /moderation/escalations/:id/answers', {
    params: { id },
    body: { text: WORD, seenAnswers: 0 },
  });
  await moderator.must('PUT /moderation/escalations/:id/steps/:step', {
    params: { id, step: 'noted' },
    body: { done: true, note: WORD, version },
  });
  await moderator.must('PUT /user-management/:userID/suspend', {
    params: { userID: userId },
    body: { reason: WORD, until: null },
  });
}

test.describe('a text that is one word of 900 letters changes the width of no screen', () => {
  test('for visitors and members', async ({ site, page, person }) => {
    const screens = await everyScreen(site, { word: WORD });
    await expectAllFit(page, addressesOf('visitor', screens));
    const { page: hers } = await person();
    await signInByApi(hers, screens.member);
    await expectAllFit(hers, [...addressesOf('member', screens), '/updates']);
  });

  test('for moderators', async ({ site, page }) => {
    const screens = await everyScreen(site, { word: WORD });
    await answered(site, screens);
    const anonymous = await site.post(await site.member(), { title: WORD.slice(0, 150), text: WORD, anonymous: true });
    await comment(site, await site.member(), anonymous.postId, WORD);
    await asModerator(page, site);
    await expectAllFit(page, addressesOf('moderator', screens));
  });

  test('in forms, drafts, questions and messages', async ({ site, page }) => {
    const member = await site.member();
    const { postId } = await site.post(await site.member(), { title: WORD.slice(0, 150), text: WORD });
    await openAs(page, member, `/forum/${postId}`);
    await page.getByLabel('Your comment').fill(WORD);
    await page.getByRole('button', { name: 'Post comment' }).click();
    await popupOf(page).getByRole('button', { name: 'Ok' }).click();
    await page.getByRole('button', { name: 'Edit your comment' }).click();
    await page.getByLabel('Change your comment').fill(`${WORD}x`);
    await expectFits(page, 'the editor of a comment');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Delete your comment' }).click();
    await expectFits(page, 'a question');
    await page.goto(`/report-post/${postId}`);
    await main(page).getByRole('textbox').fill(WORD);
    await expectFits(page, 'the form of a report');
    await page.goto('/contact-us');
    for (const name of ['Name', 'Message', 'How can we reach you safely?'])
      await page.getByLabel(name).fill(WORD.slice(0, 150));
    await expectFits(page, 'the contact form');
    await page.goto('/hardship-letter');
    for (const name of ['Loan or account number', 'In your own words', 'How should the lender contact you?'])
      await page.getByLabel(name).fill(WORD);
    await expectFits(page, 'the letter');
  });

  test('in the site settings, whose notice and operator are on every page', async ({ site, page }) => {
    const moderator = await site.as(site.moderator);
    const before = await moderator.must('GET /site-settings');
    const long = WORD.slice(0, 100);
    const saved = await moderator.must('PUT /site-settings', {
      body: {
        ...before,
        operator: { name: long, contact: long },
        notice: WORD.slice(0, 300),
      },
    });
    try {
      await page.goto('/terms-of-use-and-policies');
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole('note').filter({ hasText: WORD.slice(0, 50) })).toBeVisible({ timeout: 500 });
      }).toPass();
      await expectFits(page, '/terms-of-use-and-policies');
      await page.goto('/about-us');
      await expectFits(page, '/about-us');
    } finally {
      await moderator.must('PUT /site-settings', { body: { ...before, version: saved.version } });
    }
  });
});
