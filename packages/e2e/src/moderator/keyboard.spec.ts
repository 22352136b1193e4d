import type { Page } from '@playwright/test';
import { popupHasFocus, popupOf } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, test, type Site } from '../support/fixtures';
import {
  approve,
  asModerator,
  comment,
  main,
  pressHelp,
  pressUndo,
  reject,
  report,
  chooseReason,
} from '../support/moderation';

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const shown = (page: Page) => main(page).getByRole('article').first();

/** Pending posts whose titles share a word that no other post has, oldest first. */
async function waiting(site: Site, count: number) {
  const word = site.unique('keys').replace('.', '');
  const author = await site.member();
  const posts: { postId: string; title: string }[] = [];
  for (let at = 1; at <= count; at += 1) {
    posts.push(await site.post(author, { status: 'Pending', title: `${word} number ${String(at).padStart(2, '0')}` }));
  }
  return { word, author, posts };
}

/** The review list, narrowed to these posts. */
async function openQueue(page: Page, word: string) {
  await page.goto('/review-new-posts');
  await page.getByRole('searchbox').fill(word);
  await page.getByRole('searchbox').press('Enter');
  await expect(main(page).getByRole('table').getByRole('link').first()).toContainText(word);
  await h1(page).focus();
}

test.describe('reviewing by keyboard', () => {
  test('ten posts are approved, rejected with a reason or skipped one after the other without a mouse', async ({
    site,
    page,
  }) => {
    const { word, author, posts } = await waiting(site, 10);
    await asModerator(page, site);
    await openQueue(page, word);
    await page.keyboard.press('j');
    await expect(page.getByRole('link', { name: posts[0]!.title })).toBeFocused();
    await page.keyboard.press('Enter');
    for (const [at, { title }] of posts.entries()) {
      await expect(shown(page)).toContainText(title);
      await expect(h1(page)).toBeFocused();
      if (at === 4) {
        // Passed over: it comes back at the end of the queue.
        await page.keyboard.press('j');
      } else if (at % 3 === 2) {
        await page.keyboard.press('r');
        await expect(page.getByLabel(/^Reason/)).toBeFocused();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect(popupOf(page)).toContainText('Reject this post?');
        await popupHasFocus(page);
        await page.keyboard.press('Enter');
        await expect(main(page)).toContainText(`Rejected “${title}”.`);
      } else {
        await page.keyboard.press('a');
        await expect(popupOf(page)).toContainText('Approve this post?');
        await expect(popupOf(page).getByRole('button', { name: 'Yes' })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(main(page)).toContainText(`Approved “${title}”.`);
      }
    }
    await expect(shown(page)).toContainText(posts[4]!.title);
    await page.keyboard.press('a');
    await popupHasFocus(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/review-new-posts$/);
    await expect(page.getByRole('heading', { name: 'No posts match.' })).toBeVisible();

    const hers = await site.as(author);
    const mine = await hers.must('GET /myposts/:id', { params: { id: author.userId } });
    const status = new Map(mine.map((post) => [post.postID, post.postStatus]));
    expect(posts.map(({ postId }) => status.get(postId))).toEqual(
      posts.map((_, at) => (at % 3 === 2 ? 'Rejected' : 'Published')),
    );
    const rejected = await hers.must('GET /mypost/:id', { params: { id: posts[2]!.postId } });
    expect(rejected.reviewReason).toBe('It could help someone find you or another person.');
  });

  test('j and k move through the list and from post to post, as the links do', async ({ site, page }) => {
    const { word, posts } = await waiting(site, 3);
    await asModerator(page, site);
    await openQueue(page, word);
    const links = main(page).getByRole('rowheader').getByRole('link');
    for (const [key, at] of [
      ['j', 0],
      ['j', 1],
      ['j', 2],
      ['j', 2],
      ['k', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect(links.nth(at)).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(shown(page)).toContainText(posts[1]!.title);
    await page.keyboard.press('k');
    await expect(shown(page)).toContainText(posts[0]!.title);
    await page.keyboard.press('k');
    await page.getByRole('link', { name: 'Next post' }).click();
    await expect(shown(page)).toContainText(posts[1]!.title);
    await page.keyboard.press('j');
    await expect(shown(page)).toContainText(posts[2]!.title);
    await expect(page.getByRole('link', { name: 'Next post' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to the review list' }).click();
    await expect(links).toHaveCount(3);
  });

  test('shortcuts do nothing while typing, with Ctrl, Alt, Meta or Shift, and while a dialog is open', async ({
    site,
    page,
  }) => {
    const { word, posts } = await waiting(site, 2);
    await asModerator(page, site);
    await openQueue(page, word);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(shown(page)).toContainText(posts[0]!.title);
    await page.getByLabel(/^Note/).fill('');
    await page.keyboard.type('ajkru?');
    await expect(page.getByLabel(/^Note/)).toHaveValue('ajkru?');
    await page.getByLabel(/^Reason/).focus();
    await page.keyboard.press('a');
    await h1(page).focus();
    await pressHelp(page);
    for (const modifier of ['Control', 'Alt', 'Meta', 'Shift']) {
      await page.keyboard.press(`${modifier}+a`);
      await pressHelp(page);
    }
    await expect(popupOf(page)).toHaveCount(0);
    await page.keyboard.press('a');
    await expect(popupOf(page)).toBeVisible();
    for (const key of ['j', 'r', 'u', '?', 'a']) await page.keyboard.press(key);
    await expect(popupOf(page)).toContainText('Approve this post?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(popupOf(page)).toHaveCount(0);
    await pressHelp(page);
    await expect(shown(page)).toContainText(posts[0]!.title);
    await expect(page.getByLabel(/^Note/)).toHaveValue('ajkru?');
  });

  test('? lists the shortcuts and can turn them off, which survives a reload, and on again', async ({ site, page }) => {
    const { postId } = await site.post(await site.member(), { status: 'Pending' });
    await asModerator(page, site, `/review-new-posts/${postId}`);
    await expect(approve(page)).toBeVisible();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const key of ['j', 'k', 'a', 'r', 'u', '?']) {
      await expect(help.getByRole('term').filter({ has: page.getByText(key, { exact: true }) })).toHaveCount(1);
    }
    await expectAccessible(page);
    await help.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    const nothingHappens = async () => {
      for (const key of ['a', 'j', '?']) await page.keyboard.press(key);
      await expect(main(page)).toContainText('Your decision');
      await expect(popupOf(page)).toHaveCount(0);
      await expect(help).toHaveCount(0);
      // It opens only while nothing else is open: what the keys did, or did not do, is over then.
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      await expect(help).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(help).toHaveCount(0);
    };
    await nothingHappens();
    await page.reload();
    await expect(approve(page)).toBeVisible();
    await nothingHappens();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await help.getByRole('checkbox', { name: 'Use single-key shortcuts' }).check();
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await page.keyboard.press('a');
    await expect(popupOf(page)).toContainText('Approve this post?');
    await page.keyboard.press('Escape');
    await expect(popupOf(page)).toHaveCount(0);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['commonpurse.session']);
  });

  test('a confirmation that is left open by navigating back decides nothing', async ({ site, page }) => {
    const { postId } = await site.post(await site.member(), { status: 'Pending' });
    await asModerator(page, site, '/review-new-posts');
    await page.goto(`/review-new-posts/${postId}`);
    await expect(approve(page)).toBeVisible();
    await page.keyboard.press('a');
    await expect(popupOf(page)).toBeVisible();
    await page.goBack();
    await expect(popupOf(page)).toHaveCount(0);
    await page.goForward();
    await expect(approve(page)).toBeVisible();
    await expect(reject(page)).toBeVisible();
  });

  test('a post that another moderator decided meanwhile is skipped', async ({ site, page }) => {
    const { word, posts } = await waiting(site, 3);
    await asModerator(page, site);
    await openQueue(page, word);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Next post' })).toBeVisible();
    // What was fetched ahead may be old: the queue is read again after each decision.
    await page.keyboard.press('j');
    await expect(shown(page)).toContainText(posts[1]!.title);
    const other = await site.as(site.moderator);
    await other.must('PUT /review-new-posts/:id/reject', { params: { id: posts[0]!.postId } });
    const sayYes = async () => {
      await page.keyboard.press('a');
      // The first question's code may still be on its way.
      await expect(popupOf(page)).toContainText('Approve this post?');
      await page.keyboard.press('Enter');
    };
    await sayYes();
    await expect(shown(page)).toContainText(posts[2]!.title);
    await sayYes();
    await expect(page.getByRole('heading', { name: 'No posts match.' })).toBeVisible();
  });
});

test.describe('a report by keyboard', () => {
  for (const kind of ['post', 'comment'] as const) {
    test(`j and k go to the next and the previous reported ${kind}, within the filtered list`, async ({
      site,
      page,
    }) => {
      const word = site.unique('reason').replace('.', '');
      const author = await site.member();
      const reasons: string[] = [];
      for (const at of ['first', 'second', 'third']) {
        const { postId } = await site.post(author);
        const item = kind === 'post' ? postId : await comment(site, author, postId, `Words ${at}`);
        await report(site, kind, item, `${word} ${at}`);
        reasons.push(`${word} ${at}`);
      }
      await asModerator(page, site, `/reported-${kind}s?sort=newest`);
      await page.getByRole('searchbox').fill(word);
      await page.getByRole('searchbox').press('Enter');
      const links = main(page).getByRole('table').locator(`a[href^="/reported-${kind}s/"]`);
      await expect(links).toHaveCount(3);
      await links.nth(1).click();
      const shows = (at: number) => expect(main(page)).toContainText(reasons[at]!);
      await shows(1);
      const next = page.getByRole('link', { name: `Next reported ${kind}` });
      const before = page.getByRole('link', { name: `Previous reported ${kind}` });
      await expect(next).toBeVisible();
      // The newest comes first here.
      await page.keyboard.press('k');
      await shows(2);
      await expect(before).toHaveCount(0);
      await page.keyboard.press('j');
      await shows(1);
      await next.click();
      await shows(0);
      await expect(next).toHaveCount(0);
      await before.click();
      await shows(1);
      // What is typed stays with its report.
      await page.getByLabel(/^Moderator comment/).fill('j');
      await h1(page).focus();
      await page.keyboard.press('j');
      await shows(0);
      await expect(page.getByLabel(/^Moderator comment/)).toHaveValue('');
      await page.getByRole('link', { name: /^Back to the reported/ }).click();
      await expect(links).toHaveCount(3);
    });
  }

  test('a and Enter approve a report and return to the list; u undoes the decision', async ({ site, page }) => {
    const { postId, title } = await site.post(await site.member());
    const reportId = await report(site, 'post', postId);
    await asModerator(page, site, `/reported-posts/${reportId}?source=published`);
    await expect(approve(page)).toBeVisible();
    await page.keyboard.press('r');
    await expect(popupOf(page)).toContainText('Reject this report?');
    await page.keyboard.press('Escape');
    await expect(popupOf(page)).toHaveCount(0);
    await page.keyboard.press('a');
    await expect(page.getByRole('combobox', { name: 'Reason' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(main(page)).toContainText('Please choose a reason. The author will read it.');
    await chooseReason(page);
    await page.keyboard.press('Enter');
    await expect(popupOf(page)).toContainText('Approve this report?');
    await page.keyboard.press('Enter');
    await expect(popupOf(page)).toContainText('The report is approved, and the post is hidden.');
    await expect(popupOf(page).getByRole('button', { name: 'Ok' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/reported-posts$/);
    await expect(main(page)).toContainText(`Approved the report on “${title}”.`);
    await pressUndo(page);
    await expect(page).toHaveURL(new RegExp(`/reported-posts/${reportId}\\?source=published$`));
    await expect(main(page)).toContainText('Undone: the report');
    await expect(approve(page)).toBeVisible();
  });
});
