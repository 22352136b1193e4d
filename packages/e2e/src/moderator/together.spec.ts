import type { Page } from '@playwright/test';
import { popupOf } from '../support/actions';
import { expect, signInByApi, type Site, test } from '../support/fixtures';
import { asModerator, colleague, main } from '../support/moderation';

const POSTS = 12;

type Titles = ReadonlyMap<string, string>;
type Seen = { post: string } | 'message' | 'gone' | 'list' | 'end' | undefined;

const problem = (page: Page) => popupOf(page).getByRole('heading', { name: 'Error:' });

/** Somebody else decided while she came here: the keys do nothing, and the decision is shown. */
const decidedByOther = (page: Page) => main(page).getByText('It is no longer waiting for a decision.').first();

/** What stands before the moderator; nothing as long as it is on its way, or a question is open. */
async function look(page: Page, titles: Titles): Promise<Seen> {
  if (await problem(page).isVisible()) return 'message';
  if (await popupOf(page).isVisible()) return undefined;
  const { pathname } = new URL(page.url());
  if (pathname === '/review-new-posts') {
    if (await page.getByRole('heading', { name: 'No posts match.' }).isVisible()) return 'end';
    return (await main(page).getByRole('table').getByRole('link').first().isVisible()) ? 'list' : undefined;
  }
  if (await main(page).getByText('Failed to get New Forum Post for review').isVisible()) return 'gone';
  if (await decidedByOther(page).isVisible()) return 'gone';
  const post = pathname.split('/').at(-1)!;
  const words = main(page)
    .getByRole('article')
    .filter({ hasText: titles.get(post)! });
  return (await words.first().isVisible()) ? { post } : undefined;
}

/** Waits for something to stand there, other than this post. */
async function seen(page: Page, titles: Titles, past?: string): Promise<NonNullable<Seen>> {
  let found: Seen;
  const isPast = () => typeof found === 'object' && found.post === past;
  await expect.poll(async () => (found = await look(page, titles)) !== undefined && !isPast()).toBe(true);
  return found!;
}

/** Decides by keyboard whatever comes, until nothing is left: `keys` lead from a post to the question. */
async function workThrough(page: Page, titles: Titles, keys: readonly string[]): Promise<void> {
  let found = await seen(page, titles);
  while (found !== 'end') {
    if (found === 'list') {
      for (const key of ['j', 'Enter']) await page.keyboard.press(key);
      found = await seen(page, titles);
    } else if (found === 'message' || found === 'gone') {
      // Somebody else was first: on to the next one, or back where none is left.
      await leave(page);
      found = await seen(page, titles);
    } else {
      for (const key of keys) await page.keyboard.press(key);
      await expect(popupOf(page).or(main(page).getByRole('alert')).or(decidedByOther(page)).first()).toBeVisible();
      const isIgnored = (await decidedByOther(page).isVisible()) && !(await popupOf(page).isVisible());
      if (!isIgnored && !(await problem(page).isVisible())) await page.keyboard.press('Enter');
      found = await seen(page, titles, found.post);
    }
  }
}

/** The next post may be decided in the moment in which she asks for it, and a message may come after what it is about. */
async function leave(page: Page): Promise<void> {
  const from = page.url();
  const timeout = 1_000;
  await expect(async () => {
    if (await popupOf(page).isVisible()) await page.keyboard.press('Escape');
    await expect(popupOf(page)).toHaveCount(0, { timeout });
    if (await page.getByRole('link', { name: 'Next post' }).isVisible()) await page.keyboard.press('j');
    else await page.getByRole('link', { name: 'Back to the review list' }).click({ timeout });
    await expect(page).not.toHaveURL(from, { timeout });
  }).toPass();
}

/** Opens the queue narrowed to these posts, at its first one. */
async function begin(page: Page, word: string): Promise<void> {
  await page.goto('/review-new-posts');
  await page.getByRole('searchbox').fill(word);
  await page.getByRole('searchbox').press('Enter');
  await expect(main(page).getByRole('table').getByRole('link').first()).toContainText(word);
  await page.getByRole('heading', { level: 1 }).focus();
}

/** The posts that this page's decisions were accepted for. */
function acceptedBy(page: Page): string[] {
  const posts: string[] = [];
  page.on('response', (answer) => {
    const decided = /\/api\/review-new-posts\/([^/]+)\/(?:approve|reject)$/.exec(new URL(answer.url()).pathname);
    if (decided && answer.request().method() === 'PUT' && answer.status() === 200) posts.push(decided[1]!);
  });
  return posts;
}

async function decisionsOn(site: Site, postId: string): Promise<string[]> {
  const { trail } = await (
    await site.as(site.moderator)
  ).must('GET /review-new-posts/:id/context', { params: { id: postId } });
  return trail.map(({ what }) => what);
}

test('two moderators who work through one queue at the same time decide each post exactly once', async ({
  site,
  page,
  person,
  consoleWatch,
}) => {
  // Who comes second on a post is told so.
  consoleWatch.expectStatus(409);
  consoleWatch.expectStatus(404);
  const word = site.unique('together').replace('.', '');
  const author = await site.member();
  const titles = new Map<string, string>();
  for (let at = 1; at <= POSTS; at += 1) {
    const { postId, title } = await site.post(author, { status: 'Pending', title: `${word} number ${at}.` });
    titles.set(postId, title);
  }
  const other = (await person()).page;
  await asModerator(page, site);
  await signInByApi(other, await colleague(site));
  const accepted = [page, other].map(acceptedBy);
  await Promise.all([begin(page, word), begin(other, word)]);
  await Promise.all([workThrough(page, titles, ['a']), workThrough(other, titles, ['r', 'Enter'])]);

  // Each post was decided once, by one of the two: how they share them is a matter of speed.
  expect(accepted.flat().sort()).toEqual([...titles.keys()].sort());
  for (const [at, what] of ['Approved the post', 'Rejected the post'].entries()) {
    for (const post of accepted[at]!) expect(await decisionsOn(site, post)).toEqual([what]);
  }
  const mine = await (
    await site.as(author)
  ).must('GET /myposts/:id', { params: { id: author.userId }, query: { limit: 100 } });
  expect(mine.filter(({ postStatus }) => postStatus === 'Published')).toHaveLength(accepted[0]!.length);
  expect(mine.filter(({ postStatus }) => postStatus === 'Rejected')).toHaveLength(accepted[1]!.length);
});
