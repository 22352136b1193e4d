import type { Page } from '@playwright/test';
import { popupOf } from '../support/actions';
import { counting } from '../support/counting';
import { expect, openAs, test, type Account, type Site } from '../support/fixtures';
import { approve, asModerator, colleague, main, reject, report, yes } from '../support/moderation';

/*
 * What moderators do all day, with the number of presses that each may take: of the mouse from My View, and of keys from
 * the list or the screen where they work.
 */

const YEAR = 365 * 24 * 60 * 60_000;

/** What is made here has waited longer than everything else that the site has. */
async function longAgo<Made>(site: Site, make: () => Promise<Made>): Promise<Made> {
  site.clock.advance(-YEAR);
  try {
    return await make();
  } finally {
    site.clock.advance(YEAR);
  }
}

/** Opens My View, and what has waited longest in this queue. */
async function atOldest(site: Site, page: Page, queue: string, moderator = site.moderator) {
  await openAs(page, moderator, '/myview');
  const hand = counting(page);
  await hand.press(main(page).getByRole('row').filter({ hasText: queue }).getByRole('link').last());
  return hand;
}

test('a post is approved in four presses, and each next one in two', async ({ site, page }) => {
  const author = await site.member();
  const posts = await longAgo(site, async () => [
    await site.post(author, { status: 'Pending' }),
    await site.post(author, { status: 'Pending' }),
  ]);
  const { press, presses } = await atOldest(site, page, 'Review new posts');
  await main(page).getByRole('checkbox', { name: 'After a decision, open the next post' }).check();
  await expect(main(page).getByRole('article').first()).toContainText(posts[0]!.title);
  await press(approve(page));
  await press(yes(page));
  expect(presses()).toBeLessThanOrEqual(4);
  await expect(main(page).getByRole('article').first()).toContainText(posts[1]!.title);
  await press(approve(page));
  await press(yes(page));
  expect(presses()).toBeLessThanOrEqual(6);
  await expect(main(page).getByText(`Approved “${posts[1]!.title}”`).first()).toBeVisible();
});

test('a post is rejected with a reason and a note in six presses', async ({ site, page }) => {
  const author = await site.member();
  const { title } = await longAgo(site, () => site.post(author, { status: 'Pending' }));
  const { press, choose, presses } = await atOldest(site, page, 'Review new posts');
  await choose('Reason', { index: 1 });
  await press(main(page).getByRole('textbox', { name: /^Note/ }));
  await page.keyboard.type('Thank you all the same.');
  await press(reject(page));
  await press(yes(page));
  await expect(main(page).getByText(`Rejected “${title}”`).first()).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(6);
});

/** A post with eight reports that have waited longest. */
async function reportedByEight(site: Site) {
  const author = await site.member();
  const post = await site.post(author);
  await longAgo(site, async () => {
    for (let at = 0; at < 8; at += 1) await report(site, 'post', post.postId);
  });
  return { ...post, author };
}

test('eight reports on a post are upheld with a reason in five presses', async ({ site, page }) => {
  const { title } = await reportedByEight(site);
  const { press, choose, presses } = await atOldest(site, page, 'Reported posts');
  await choose('Reason', { index: 1 });
  await press(approve(page));
  await press(yes(page));
  await expect(main(page).getByText(`Approved 8 reports on “${title}”`).first()).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(5);
});

test('the author of a reported post is suspended in six presses', async ({ site, page }) => {
  const { author } = await reportedByEight(site);
  const { press, presses } = await atOldest(site, page, 'Reported posts');
  await press(main(page).getByRole('link', { name: author.username }).first());
  await press(main(page).getByRole('textbox', { name: 'Reason' }));
  await page.keyboard.type('Threats in a post');
  await press(main(page).getByRole('button', { name: 'Suspend', exact: true }));
  await press(yes(page));
  await expect(popupOf(page)).toContainText('The account is suspended and signed out everywhere.');
  expect(presses()).toBeLessThanOrEqual(6);
});

test('a contact form is answered and closed in six presses', async ({ site, page }) => {
  const member = await site.member();
  await longAgo(site, async () =>
    (await site.as(member)).must('POST /contact-us', {
      body: { name: 'Mei', email: 'mei@example.org', category: 'Urgent help needed', desc: 'He has my cards.' },
    }),
  );
  const { press, presses } = await atOldest(site, page, 'Contact us');
  await press(page.getByLabel('Your answer'));
  await page.keyboard.type('Call the number on the help page. We are here, too.');
  await press(page.getByRole('button', { name: 'Send the answer' }));
  await press(popupOf(page).getByRole('button', { name: 'Ok' }));
  await press(page.getByRole('button', { name: 'Close Form' }));
  await expect(page).toHaveURL(/\/reported-contact$/);
  expect(presses()).toBeLessThanOrEqual(6);
});

test('an appeal is decided in five presses by another moderator', async ({ site, page }) => {
  const member = await site.member();
  const other = await colleague(site);
  const { postId } = await site.post(member, { status: 'Rejected' });
  await longAgo(site, async () =>
    (await site.as(member)).must('POST /appeals', {
      body: { kind: 'post', ref: postId, message: 'Please look again.' },
    }),
  );
  const { press, presses } = await atOldest(site, page, 'Appeals', other);
  await press(main(page).getByRole('textbox', { name: 'Reply' }));
  await page.keyboard.type('It stays, because it names a street.');
  await press(main(page).getByRole('button', { name: /^Uphold/ }));
  await press(yes(page));
  await expect(page).toHaveURL(/\/appeals$/);
  expect(presses()).toBeLessThanOrEqual(5);
});

test('a post is taken down from the forum in six presses', async ({ site, page }) => {
  const { title } = await site.post(await site.member());
  await asModerator(page, site, '/myview');
  const { press, choose, presses } = counting(page);
  await press(page.getByRole('navigation').getByRole('link', { name: 'Forum' }).first());
  await press(main(page).getByRole('link', { name: title }));
  await press(page.locator('summary').filter({ hasText: 'Take down' }));
  await choose('Reason', { index: 1 });
  await press(main(page).getByRole('button', { name: 'Take down: hide the post' }));
  await expect(popupOf(page).or(main(page).getByText('hidden')).first()).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(6);
});

test.describe('by keys', () => {
  /** A new screen begins with the focus on its heading. */
  async function arriveAt(page: Page, path: string) {
    await page.waitForURL(`**${path}`);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
  }

  /** Opens a list, searches it for a word, and opens the first row by j and Enter. */
  async function atFirst(page: Page, moderator: Pick<Account, 'username' | 'password'>, list: string, word: string) {
    await openAs(page, moderator, list);
    await main(page).getByRole('searchbox').fill(word);
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('row').nth(1)).toContainText(word);
    await main(page).getByRole('heading', { level: 1 }).focus();
    const hand = counting(page);
    await hand.key('j');
    await hand.key('Enter');
    await arriveAt(page, `${list}/*`);
    await expect(main(page).getByText(word).first()).toBeVisible();
    return hand;
  }

  test('a post is approved in four, each next one in two or rejected with a reason in four', async ({ site, page }) => {
    const author = await site.member();
    const word = site.unique('quoll').replace('.', '');
    for (const at of [1, 2, 3]) await site.post(author, { status: 'Pending', title: `${word} ${at}` });
    const { key, presses } = await atFirst(page, site.moderator, '/review-new-posts', word);
    for (const at of [1, 2]) {
      // A decision is told before the next post is there: until then, a key is not yet meant for it.
      await expect(main(page).getByRole('article').first()).toContainText(`${word} ${at}`);
      await key('a');
      await expect(popupOf(page)).toContainText('Approve this post?');
      await key('Enter');
      await expect(main(page).getByText(`Approved “${word} ${at}”`).first()).toBeVisible();
      expect(presses()).toBeLessThanOrEqual(2 + at * 2);
    }
    await expect(main(page).getByRole('article').first()).toContainText(`${word} 3`);
    for (const name of ['r', 'ArrowDown', 'Enter']) await key(name);
    await expect(popupOf(page)).toContainText('Reject this post?');
    await key('Enter');
    await expect(main(page).getByText(`Rejected “${word} 3”`).first()).toBeVisible();
    expect(presses()).toBeLessThanOrEqual(10);
  });

  for (const [what, keys, question, done] of [
    ['dismissed in four', ['r'], 'Reject 8 reports?', 'Rejected 8 reports'],
    ['upheld with a reason in six', ['a', 'ArrowDown', 'Enter'], 'Approve 8 reports', 'Approved 8 reports'],
  ] as const) {
    test(`eight reports on a post are ${what}`, async ({ site, page }) => {
      const { title } = await reportedByEight(site);
      const { key, presses } = await atFirst(page, site.moderator, '/reported-posts', title);
      await expect(main(page)).toContainText('Decide once, for all 8 reports');
      for (const name of keys) await key(name);
      await expect(popupOf(page)).toContainText(question);
      await key('Enter');
      await expect(main(page).getByText(`${done} on “${title}”`).first()).toBeVisible();
      expect(presses()).toBeLessThanOrEqual(keys.length + 3);
    });
  }

  test('the author of a reported post is suspended in 21', async ({ site, page }) => {
    const { author, title } = await reportedByEight(site);
    const { key, tabTo, presses } = await atFirst(page, site.moderator, '/reported-posts', title);
    await tabTo(main(page).getByRole('link', { name: author.username }).first());
    await key('Enter');
    await arriveAt(page, '/user-management/*');
    await tabTo(main(page).getByRole('textbox', { name: 'Reason' }));
    await page.keyboard.type('Threats in a post');
    await tabTo(main(page).getByRole('button', { name: 'Suspend', exact: true }));
    await key('Enter');
    await tabTo(yes(page));
    await key('Enter');
    await expect(popupOf(page)).toContainText('The account is suspended and signed out everywhere.');
    expect(presses()).toBeLessThanOrEqual(21);
  });

  test('a contact form is answered and closed in 17', async ({ site, page }) => {
    const word = site.unique('Mei').replace('.', '');
    await (
      await site.as(await site.member())
    ).must('POST /contact-us', {
      body: { name: 'Mei', email: 'mei@example.org', category: 'Urgent help needed', desc: word },
    });
    const { key, tabTo, presses } = await atFirst(page, site.moderator, '/reported-contact', word);
    await tabTo(page.getByLabel('Your answer'));
    await page.keyboard.type('Call the number on the help page. We are here, too.');
    await tabTo(page.getByRole('button', { name: 'Send the answer' }));
    await key('Enter');
    await expect(popupOf(page).getByRole('button', { name: 'Ok' })).toBeFocused();
    await key('Enter');
    await tabTo(page.getByRole('button', { name: 'Close Form' }));
    await key('Enter');
    await expect(page).toHaveURL(/\/reported-contact$/);
    expect(presses()).toBeLessThanOrEqual(17);
  });

  test('an appeal is decided by another moderator in ten', async ({ site, page }) => {
    const member = await site.member();
    const { postId } = await site.post(member, { status: 'Rejected' });
    const word = site.unique('again').replace('.', '');
    await (await site.as(member)).must('POST /appeals', { body: { kind: 'post', ref: postId, message: word } });
    const { key, tabTo, presses } = await atFirst(page, await colleague(site), '/appeals', word);
    await tabTo(main(page).getByRole('textbox', { name: 'Reply' }));
    await page.keyboard.type('It stays, because it names a street.');
    await tabTo(main(page).getByRole('button', { name: /^Uphold/ }));
    await key('Enter');
    await tabTo(yes(page));
    await key('Enter');
    await expect(page).toHaveURL(/\/appeals$/);
    expect(presses()).toBeLessThanOrEqual(10);
  });

  test('a member is found from My View in seven', async ({ site, page }) => {
    const { userId, username } = await site.member();
    await site.post(await site.member(), { status: 'Pending' });
    await asModerator(page, site, '/myview');
    await expect(main(page).getByRole('link', { name: 'Start with the first one' })).toBeVisible();
    const { key, tabTo, presses } = counting(page);
    await main(page).getByRole('heading', { level: 1 }).focus();
    await tabTo(main(page).getByRole('searchbox'));
    await page.keyboard.type(username);
    await key('Enter');
    await expect(main(page).getByRole('link', { name: username })).toBeVisible();
    await tabTo(main(page).getByRole('link', { name: username }));
    await key('Enter');
    await page.waitForURL(`**/user-management/${userId}`);
    expect(presses()).toBeLessThanOrEqual(7);
  });

  test('twelve posts of a spammer are cleared, and she is suspended, in 49', async ({ site, page }) => {
    const author = await site.member();
    const word = site.unique('cash').replace('.', '');
    for (let at = 0; at < 12; at += 1) {
      await site.post(author, { status: 'Pending', title: `${word} ${at}`, text: 'Call now 0412 345 678' });
    }
    const { key, tabTo, presses } = await atFirst(page, site.moderator, '/review-new-posts', word);
    await tabTo(main(page).getByRole('link', { name: author.username }).first());
    await key('Enter');
    await arriveAt(page, '/user-management/*');
    await tabTo(main(page).getByRole('combobox', { name: 'Reason' }));
    await key('ArrowDown');
    await tabTo(main(page).getByRole('button', { name: /^Reject 12 posts and suspend/ }));
    await key('Enter');
    await tabTo(yes(page));
    await key('Enter');
    await expect(main(page)).toContainText('Rejected 12 posts and suspended the member.');
    expect(presses()).toBeLessThanOrEqual(49);
  });
});
