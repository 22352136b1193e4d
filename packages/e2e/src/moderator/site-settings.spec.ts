import { LINK_HOSTS } from '@commonpurse/contracts';
import { expectAccessible } from '../support/axe';
import { popupOf, popupSays } from '../support/actions';
import { expect, openAs, test } from '../support/fixtures';
import { asModerator, expectNarrow, main, yes } from '../support/moderation';

/** The day in Australia. */
const dayOf = (now: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(now);
const TODAY = dayOf(new Date());

test.afterEach(async ({ site }) => {
  const moderator = await site.as(site.moderator);
  const versions = await moderator.must('GET /site-settings/versions');
  if (versions.length === 0) return;
  const now = await moderator.must('GET /site-settings');
  await moderator.must('PUT /site-settings', {
    body: {
      ...now,
      notice: null,
      linkHosts: [...LINK_HOSTS],
      operator: {
        name: 'Commonpurse',
        contact: 'Through the form at /contact-us',
        safety: '',
        postsWithin: '',
        reportsWithin: '',
      },
      helplines: now.helplines.map((line) =>
        line.number === '1800 000 000' ? { ...line, number: '1800 737 732', date: dayOf(site.clock.now()) } : line,
      ),
    },
  });
});

test('a saved notice, phone number and operator appear on pages without a restart, also without JavaScript', async ({
  site,
  page,
  browser,
}) => {
  await asModerator(page, site, '/site-settings');
  await expect(page).toHaveTitle('Site settings · Commonpurse');
  await expect(main(page)).toContainText('Nothing has changed.');
  await expectAccessible(page);
  await page.getByLabel('Name').fill('Purse Incorporated');
  await page.getByLabel('Contact').fill('hello@example.org');
  await page.getByLabel('Responsible for safety').fill('Ana Silva');
  await page.getByLabel('A new post is read within').fill('2 days');
  await page.getByLabel('A line above every page').fill('The forum is closed on Monday.');
  await main(page).getByText('1800RESPECT: 1800 737 732').click();
  await page.getByLabel('Number').and(page.locator('[name="helplines.1.number"]')).fill('1800 000 000');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await popupSays(page, 'Error:', 'Please give the date when you checked the new number');
  const date = page.locator('[name="helplines.1.date"]');
  await expect(date).toBeFocused();
  await date.fill(TODAY);
  await expect(date).not.toHaveAccessibleDescription(/Please give/);
  await expect(page.getByRole('list', { name: 'Changed numbers' })).toHaveText(
    '1800RESPECT: 1800 737 732 → 1800 000 000',
  );
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await popupSays(page, 'Success', 'The settings are saved.');
  await expect(main(page).getByRole('row').nth(1)).toContainText('the notice and the numbers to call');

  const noScript = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const visitor = await noScript.newPage();
  await expect(async () => {
    await visitor.goto('/about-us');
    await expect(visitor.getByRole('note')).toHaveText('The forum is closed on Monday.', { timeout: 500 });
  }).toPass();
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: '1800RESPECT 1800 000 000' })).toBeVisible();
  await expect(visitor.getByRole('contentinfo')).toContainText('This site is run by Purse Incorporated.');
  await noScript.close();

  for (const path of ['/', '/additional-resources', '/terms-of-use-and-policies', '/contact-us', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('note')).toHaveText('The forum is closed on Monday.');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: '1800RESPECT 1800 000 000' })).toBeVisible();
    await expect(page.getByText('1800 737 732')).toHaveCount(0);
  }
  await page.goto('/terms-of-use-and-policies');
  await expect(main(page)).toContainText('Purse Incorporated runs this site.');
  for (const path of ['/terms-of-use-and-policies', '/rules-of-engagement']) {
    await page.goto(path);
    await expect(main(page)).toContainText('Ana Silva is responsible for the safety of this forum.');
    await expect(main(page)).toContainText('We aim to read each new post within 2 days.');
    await expect(main(page)).not.toContainText('each report within');
  }
});

test('a site that is added to the list is linked from posts, and one that is taken out is not', async ({
  site,
  page,
  person,
}) => {
  const text = 'See https://www.example.org/help and https://ndh.org.au.';
  const { postId } = await site.post(await site.member(), { text });
  await asModerator(page, site, '/site-settings');
  const sites = page.getByLabel('Sites', { exact: true });
  await expect(sites).toHaveValue(LINK_HOSTS.join('\n'));
  await sites.fill('https://example.org');
  await page.getByRole('button', { name: 'Save' }).click();
  await popupSays(page, 'Error:', 'Please write only the name of each site');
  await expect(sites).toBeFocused();
  await expectAccessible(page);
  await sites.fill('gov.au\n\nexample.org\n');
  await page.getByRole('button', { name: 'Save' }).click();
  await popupSays(page, 'Success', 'The settings are saved.');
  await expect(sites).toHaveValue('gov.au\nexample.org');
  await expect(main(page).getByRole('row').nth(1)).toContainText('the sites that posts can link to');

  const { page: reader } = await person();
  await openAs(reader, await site.member(), `/forum/${postId}`);
  const links = main(reader).locator('a[href^="https:"]');
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute('href', 'https://www.example.org/help');
  await expect(main(reader)).toContainText('and https://ndh.org.au.');
});

test('the name of the person responsible for safety can be removed', async ({ site, page }) => {
  const moderator = await site.as(site.moderator);
  const now = await moderator.must('GET /site-settings');
  const operator = { name: 'Purse', contact: 'x', safety: 'Ana Silva', postsWithin: '2 days' };
  await moderator.must('PUT /site-settings', { body: { ...now, operator } });
  await asModerator(page, site, '/site-settings');
  await expect(page.getByLabel('Responsible for safety')).toHaveValue('Ana Silva');
  await page.getByLabel('Responsible for safety').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await popupSays(page, 'Success', 'The settings are saved.');
  const { safety: _, ...left } = operator;
  expect(await moderator.must('GET /site-settings')).toMatchObject({ operator: left });
  await expect(page.getByLabel('Responsible for safety')).toHaveValue('');
});

test('the second of two moderators keeps her typed text after a conflict and sees the changes of the first', async ({
  site,
  page,
  consoleWatch,
}) => {
  consoleWatch.expectStatus(409);
  await asModerator(page, site, '/site-settings');
  await page.getByLabel('A line above every page').fill('Mine');
  const moderator = await site.as(site.moderator);
  const now = await moderator.must('GET /site-settings');
  const theirs = { name: 'Theirs', contact: 'them@example.org' };
  await moderator.must('PUT /site-settings', { body: { ...now, operator: theirs } });
  await page.getByRole('button', { name: 'Save' }).click();
  await popupSays(page, 'Error:', 'Someone else has changed the settings.');
  await expect(page.getByLabel('A line above every page')).toHaveValue('Mine');
  await expect(page.getByLabel('Name')).toHaveValue('Theirs');
  await page.getByRole('button', { name: 'Save' }).click();
  await popupSays(page, 'Success', 'The settings are saved.');
  expect(await moderator.must('GET /site-settings')).toMatchObject({ notice: 'Mine', operator: theirs });
});

test('an error is shown at its field, changes can be dropped, and an older version can be restored', async ({
  site,
  page,
}) => {
  const moderator = await site.as(site.moderator);
  const now = await moderator.must('GET /site-settings');
  await moderator.must('PUT /site-settings', { body: { ...now, notice: site.unique('Older') } });
  await asModerator(page, site, '/site-settings');
  await page.getByLabel('Reasons').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await popupSays(page, 'Error:', 'Please keep between 1 and 12 reasons.');
  await page.getByLabel('Reasons').fill('It names a person.');
  await expect(page.getByLabel('Reasons')).not.toHaveAccessibleDescription(/Please keep/);
  const drop = page.getByRole('button', { name: 'Discard my changes' });
  await drop.click();
  await popupOf(page).getByRole('button', { name: 'No' }).click();
  await expect(page.getByLabel('Reasons')).toHaveValue('It names a person.');
  await drop.click();
  await yes(page).click();
  await expect(main(page)).toContainText('Nothing has changed.');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByLabel('Reasons')).not.toHaveValue('It names a person.');
  await page.getByLabel('A line above every page').fill('Newer');
  await page.getByRole('button', { name: 'Save' }).click();
  await popupSays(page, 'Success', 'The settings are saved.');
  const older = main(page).getByRole('row').filter({ hasText: 'Older' });
  await older.getByRole('button').click();
  await expect(page.getByLabel('A line above every page')).toHaveValue(/^Older/);
});

test('a helpline without a number unfolds on Save, and stays open while the number is corrected', async ({
  site,
  page,
}) => {
  await asModerator(page, site, '/site-settings');
  const panel = main(page).locator('summary', { hasText: '1800RESPECT: ' });
  const number = page.locator('[name="helplines.1.number"]');
  await panel.click();
  await number.fill('');
  await panel.click();
  await expect(number).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).click();
  await popupSays(page, 'Error:', 'Please');
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription(/Please/);
  await page.keyboard.type('1800 737 732');
  await expect(number).not.toHaveAccessibleDescription(/Please/);
  await expect(number).toBeFocused();
});

test('settings that were not edited show the newest version on return, also after focus moved through fields', async ({
  site,
  page,
}) => {
  await asModerator(page, site);
  await page.goto('/myview');
  await page.getByRole('link', { name: /^Site settings/ }).click();
  await page.getByLabel('Reasons').focus();
  await page.keyboard.press('Tab');
  const moderator = await site.as(site.moderator);
  const now = await moderator.must('GET /site-settings');
  await moderator.must('PUT /site-settings', { body: { ...now, notice: 'Theirs' } });
  await page.getByRole('link', { name: 'Back to My View' }).click();
  await page.getByRole('link', { name: /^Site settings/ }).click();
  await expect(page.getByLabel('A line above every page')).toHaveValue('Theirs');
  await expect(main(page)).toContainText('Nothing has changed.');
});

test('a conflict is shown even if the settings that the other moderator saved do not load', async ({
  site,
  page,
  consoleWatch,
}) => {
  for (const status of [409, 'failed'] as const) consoleWatch.expectStatus(status);
  await asModerator(page, site, '/site-settings');
  await page.getByLabel('A line above every page').fill('Mine');
  const moderator = await site.as(site.moderator);
  const now = await moderator.must('GET /site-settings');
  await moderator.must('PUT /site-settings', { body: { ...now, notice: `Theirs, after ${now.version}` } });
  await page.route('**/api/site-settings', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('main')).toContainText('Someone else has changed the settings.');
  await expect(page.getByLabel('A line above every page')).toHaveValue('Mine');
});

test('has its parts one press away, and its numbers are found by name, the longest unchecked first', async ({
  site,
  page,
}) => {
  await asModerator(page, site, '/site-settings');
  const parts = page.getByRole('navigation', { name: 'Parts of the settings' });
  const count = (await (await site.as(site.moderator)).must('GET /site-settings')).helplines.length;
  await parts.getByRole('link', { name: `Numbers (${count})` }).click();
  await expect(page.getByRole('heading', { name: 'Numbers to call' })).toBeInViewport();
  const lines = page.locator('#numbers summary');
  await expect(lines).toHaveCount(count);
  await page.getByRole('searchbox', { name: 'Find a number' }).fill('lifeline');
  await expect(lines).toHaveText([/^Lifeline/]);
  // A typewriter's apostrophe finds a printed one, as in every search.
  await page.getByRole('searchbox', { name: 'Find a number' }).fill("women's  domestic");
  await expect(lines).toHaveText([/^Women’s Domestic Violence Helpline/, /^Women’s Domestic Violence Helpline/]);
  await page.getByRole('searchbox', { name: 'Find a number' }).fill('no such line');
  await expect(page.getByText('No number matches.')).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
});
