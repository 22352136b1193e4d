import type { Page } from '@playwright/test';
import { popupOf } from './actions';
import { expect, openAs, signInByApi, type Account, type Site } from './fixtures';

/** Opens this URL as the first moderator; without a URL, signs her in for later navigations. */
export const asModerator = (page: Page, site: Site, address?: string) =>
  address === undefined ? signInByApi(page, site.moderator) : openAs(page, site.moderator, address);
export const main = (page: Page) => page.getByRole('main');
export const approve = (page: Page) => main(page).getByRole('button', { name: 'Approve' });
export const reject = (page: Page) => main(page).getByRole('button', { name: 'Reject' });
/** Chooses the reason that the author reads, which a decision that hides something asks for. */
export const chooseReason = (page: Page) =>
  main(page).getByRole('combobox', { name: 'Reason' }).selectOption({ index: 1 });
export const goOnChoice = (page: Page) =>
  main(page).getByRole('checkbox', { name: 'After a decision, go on to the next post' });
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
  ).must<{ cmtID: string }>('POST', `/forum/${postId}`, { cmtDesc });
  return cmtId;
}

type Listed = { reportID: string; reportReason: string };

/** Reports a post or comment through the public API; returns the report's id. */
export async function report(site: Site, kind: 'post' | 'comment', itemId: string, reason?: string): Promise<string> {
  const reportReason = reason ?? site.unique('It names a person');
  const reporter = await site.as(await site.member());
  await reporter.must('POST', `/report-${kind}/${itemId}`, { reportReason });
  const lists = await (
    await site.as(site.moderator)
  ).must<Record<string, Listed[]>>('GET', `/reported-${kind}s?limit=100`);
  return Object.values(lists)
    .flat()
    .find((one) => one.reportReason === reportReason)!.reportID;
}

/** Hides a post or comment, by reporting it and deciding the report. */
export async function hide(site: Site, kind: 'post' | 'comment', itemId: string) {
  const moderator = await site.as(site.moderator);
  await moderator.must('PUT', `/reported-${kind}s/${await report(site, kind, itemId)}/approve`, {});
  await moderator.must('PUT', `/reported-${kind}s/${itemId}/reject-${kind}-status?source=published`, {});
}

/** Reads a post as a new member: the response's status, and the texts of the comments that she sees. */
export async function readable(site: Site, postId: string) {
  const answer = await (
    await site.as(await site.member())
  ).call<{ comments: { cmtDesc: string }[] }[]>('GET', `/forum/${postId}`);
  return { status: answer.status, comments: answer.body[0]?.comments.map(({ cmtDesc }) => cmtDesc) ?? [] };
}

/** Creates another moderator, as the first one. */
export async function colleague(site: Site, word = 'priya'): Promise<Account> {
  const account = { username: site.unique(word), password: 'Priya-Garden-2', email: 'priya@example.org', age: 40 };
  const first = await site.as(site.moderator);
  const { userID: userId } = await first.must<{ userID: string }>('POST', '/signup', {
    ...account,
    occupation: 'Moderator',
    confirmPassword: account.password,
    createdby: first.userId,
  });
  return { ...account, userId };
}
