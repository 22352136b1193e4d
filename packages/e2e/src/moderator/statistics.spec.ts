import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { answer, popupSays } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test } from '../support/fixtures';
import { expectNothingBeside, setTextSize } from '../support/layout';
import { asModerator, expectNarrow, main, report } from '../support/moderation';

const chart = (page: Page, title: string) => main(page).getByRole('figure').filter({ hasText: title });

async function saved(page: Page, title: string) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Save as CSV: ${title}` }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

const none = { approved: 0, rejected: 0 };
const decisions = { posts: none, edits: none, postReports: none, commentReports: none, formsClosed: 0 };
const MADE_UP = {
  waiting: [
    { age: 'Under 1 hour', posts: 3, edits: 1 },
    { age: '1 to 4 hours', posts: 0, edits: 0 },
    { age: '4 to 24 hours', posts: 12, edits: 0 },
    { age: '1 to 3 days', posts: 1, edits: 2 },
    { age: 'Over 3 days', posts: 0, edits: 0 },
  ],
  weeks: [
    {
      week: '2026-11-16',
      decisions: { ...decisions, posts: { approved: 20, rejected: 4 }, postReports: { approved: 1, rejected: 2 } },
      firstDecision: { posts: 24, medianMinutes: 95, ninetiethMinutes: 1500 },
    },
    {
      week: '2026-11-09',
      decisions: { ...decisions, formsClosed: 5 },
      firstDecision: { posts: 0, medianMinutes: null, ninetiethMinutes: null },
    },
  ],
  firstDecision: { posts: 24, medianMinutes: 95, ninetiethMinutes: 1500 },
  reports: { posts: { waiting: 1, upheld: 7, dismissed: 2 }, comments: { waiting: 0, upheld: 0, dismissed: 3 } },
  team: {
    waits: {
      reports: { count: 12, medianMinutes: 200, ninetiethMinutes: 2000 },
      forms: { count: 0, medianMinutes: null, ninetiethMinutes: null },
      firstAnswers: { count: 3, medianMinutes: 15, ninetiethMinutes: 59 },
    },
    appeals: { upheld: 6, overturned: 2 },
    secondLooks: { agreed: 4, disagreed: 1 },
    moderators: [
      { username: 'mod.ana', decisions: 120 },
      { username: 'bronwyn.25731379', decisions: 1 },
    ],
  },
};

test.describe('statistics', () => {
  test('open from the dashboard and count posts, decisions and reports', async ({ site, page }) => {
    const author = await site.member();
    const { postId } = await site.post(author);
    await site.post(author, { status: 'Pending' });
    await report(site, 'post', postId);
    await asModerator(page, site, '/myview');
    await main(page).getByRole('link', { name: 'Statistics' }).click();
    await expect(page).toHaveURL(/\/statistics$/);
    await expect(page).toHaveTitle('Statistics · Commonpurse');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistics');
    await expect(chart(page, 'Waiting posts').getByRole('listitem').first()).toContainText(/[1-9]\d* new posts?/);
    await expect(chart(page, 'Decisions, by week').getByRole('listitem')).toHaveCount(12);
    await expect(chart(page, 'Decisions, by week').getByRole('listitem').first()).toContainText(/[1-9]\d* reviews?/);
    await expect(chart(page, 'Reports, by outcome')).toContainText(/[1-9]\d* waiting/);
    await expect(main(page)).not.toContainText(author.username);
    await expectAccessible(page);
    await expectNarrow(page);
  });

  test('show the time to a first decision, and each chart has a table and a CSV file', async ({ site, page }) => {
    await answer(page, 'GET', /^\/api\/statistics$/, { status: 200, body: MADE_UP });
    await asModerator(page, site, '/statistics');
    await expect(main(page)).toContainText('1 hour 35 minutes');
    await expect(main(page)).toContainText('1 day 1 hour');
    const times = chart(page, 'Time to the first decision');
    await expect(times.getByRole('listitem').last()).toContainText('no first decision');
    for (const summary of await page.getByText('Show as a table').all()) await summary.click();
    await expect(chart(page, 'Waiting posts').getByRole('columnheader')).toHaveText(['Waiting', 'New posts', 'Edits']);
    await expect(chart(page, 'Waiting posts').getByRole('row').nth(3)).toHaveText(/4 to 24 hours\s*12\s*0/);
    await expect(times.getByRole('row').last()).toHaveText(/9 November 2026\s*0\s*none\s*none/);
    await expectAccessible(page);
    await expectNarrow(page);

    expect(await saved(page, 'Waiting posts, by length of wait')).toEqual({
      name: 'waiting.csv',
      text: [
        '\ufeffWaiting,New posts,Edits',
        'Under 1 hour,3,1',
        '1 to 4 hours,0,0',
        '4 to 24 hours,12,0',
        '1 to 3 days,1,2',
        'Over 3 days,0,0',
        '',
      ].join('\r\n'),
    });
    expect((await saved(page, 'Reports, by outcome')).text).toContain('On posts,1,7,2\r\nOn comments,0,0,3\r\n');
    expect((await saved(page, 'Time to the first decision, by the week of the decision')).text).toContain(
      '16 November 2026,24,95,1500\r\n9 November 2026,0,,\r\n',
    );
    await expect(chart(page, 'Waiting times').getByRole('listitem').last()).toContainText('nine in ten: 59 minutes');
    await expect(main(page)).toContainText('Appeals overturned2 of 8');
    await expect(main(page)).toContainText('Second opinions that agreed4 of 5');
    expect((await saved(page, 'Waiting times, by kind')).text).toContain(
      '"Reports, until the decision",12,200,2000\r\n"Contact forms, until they were closed",0,,\r\n',
    );
    expect((await saved(page, 'Decisions, by moderator')).text).toContain('mod.ana,120\r\nbronwyn.25731379,1\r\n');
    expect((await saved(page, 'Decisions, by week')).text).toContain('16 November 2026,20,4,0,0,1,2,0,0,0\r\n');

    await page.setViewportSize({ width: 360, height: 740 });
    await setTextSize(page, 'text');
    await expectNothingBeside(page, 'at 360 px with text of twice the size');
  });

  test('show an error when they do not load, and load on Try again', async ({ site, page, consoleWatch }) => {
    consoleWatch.expectStatus(500);
    await answer(page, 'GET', /^\/api\/statistics$/, { status: 500 });
    await asModerator(page, site, '/statistics');
    await popupSays(page, 'Error:', 'Failed to get Statistics');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(chart(page, 'Waiting posts')).toBeVisible();
  });

  test('are for moderators alone', async ({ site, page }) => {
    await openAs(page, await site.member(), '/statistics');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Statistics');
    await expect(main(page).getByRole('figure')).toHaveCount(0);
  });
});
