import type { Page } from '@playwright/test';
import { popupOf } from './actions';
import type { Api } from './api';
import { expect, openAs, signInByApi, type Account, type Site } from './fixtures';

/** Opens this URL as the first moderator; without a URL, signs her in for later navigations. */
export const asModerator = (page: Page, site: Site, address?: string) =>
  address === undefined ? signInByApi(page, site.moderator) : openAs(page, site.moderator, address);
export const main = (page: Page) => page.getByRole('main');
/** The buttons of the decision panel; on a phone, those of the bar at the bottom come after them. */
export const approve = (page: Page) => main(page).getByRole('button', { name: 'Approve' }).first();
export const reject = (page: Page) => main(page).getByRole('button', { name: 'Reject' }).first();
/** Chooses the reason that the author reads, which a decision that hides something asks for. */
export const chooseReason = (page: Page) =>
  main(page).getByRole('combobox', { name: 'Reason' }).selectOption({ index: 1 });
export const goOnChoice = (page: Page) =>
  main(page).getByRole('checkbox', { name: 'After a decision, open the next post' });
export const yes = (page: Page) => popupOf(page).getByRole('button', { name: 'Yes' });

/**
 * Opens the list of shortcuts with its key, and closes it. It opens only while no dialog is open, so afterwards the
 * effects of earlier key presses have ended.
 */
export async function pressHelp(page: Page) {
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
}

/** Presses the key of Undo once it can be heard: its button comes a moment after the words of the decision. */
export async function pressUndo(page: Page) {
  await expect(popupOf(page)).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await page.keyboard.press('u');
}

/** Expects that the page is no wider than a small phone. */
export async function expectNarrow(page: Page, width = 320) {
  await page.setViewportSize({ width, height: 720 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Writes a comment on the post as this account. */
export async function comment(site: Site, account: Account, postId: string, cmtDesc: string): Promise<string> {
  const { cmtID: cmtId } = await (
    await site.as(account)
  ).must('POST /forum/:id', { params: { id: postId }, body: { cmtDesc } });
  return cmtId;
}

/** The call that hides a reported post or comment, after its report was approved. */
export const HIDE = {
  post: 'PUT /reported-posts/:id/reject-post-status',
  comment: 'PUT /reported-comments/:id/reject-comment-status',
} as const;

type Listed = { reportID: string; reportReason: string; postRef: string };

/** The entries of a reply that has two lists of reports, or one. */
export const entriesOf = <Entry extends Listed>(reply: Readonly<Record<string, Entry[]>> | Entry[]): Entry[] =>
  Array.isArray(reply) ? reply : Object.values(reply).flat();

/** The first hundred reports that wait, on posts or on comments. */
export const reportsOf = async (moderator: Api, kind: 'post' | 'comment'): Promise<Listed[]> =>
  entriesOf<Listed>(await moderator.must(`GET /reported-${kind}s`, { query: { limit: 100 } }));

/** Reports a post or comment through the public API; returns the report's id. */
export async function report(site: Site, kind: 'post' | 'comment', itemId: string, reason?: string): Promise<string> {
  const reportReason = reason ?? site.unique('It names a person');
  const reporter = await site.as(await site.member());
  await reporter.must(`POST /report-${kind}/:id`, { params: { id: itemId }, body: { reportReason } });
  const reports = await reportsOf(await site.as(site.moderator), kind);
  return reports.find((report) => report.reportReason === reportReason)!.reportID;
}

/** Hides a post or comment, by reporting it and deciding the report. */
export async function hide(site: Site, kind: 'post' | 'comment', itemId: string) {
  const moderator = await site.as(site.moderator);
  await moderator.must(`PUT /reported-${kind}s/:id/approve`, { params: { id: await report(site, kind, itemId) } });
  await moderator.must(HIDE[kind], {
    params: { id: itemId },
    query: { source: 'published' },
  });
}

/** Reads a post as a new member: the response's status, and the texts of the comments that she sees. */
export async function readable(site: Site, postId: string) {
  const answer = await (await site.as(await site.member())).call('GET /forum/:id', { params: { id: postId } });
  return { status: answer.status, comments: answer.body[0]?.comments.map(({ cmtDesc }) => cmtDesc) ?? [] };
}

/** Creates another moderator, as the first one. */
export async function colleague(site: Site, word = 'priya'): Promise<Account> {
  const account = { username: site.unique(word), password: 'Priya-Garden-2', email: 'priya@example.org', age: 40 };
  const first = await site.as(site.moderator);
  const { userID: userId } = await first.must('POST /signup', {
    body: {
      ...account,
      occupation: 'Moderator',
      confirmPassword: account.password,
      createdby: first.userId,
    },
  });
  return { ...account, userId };
}
