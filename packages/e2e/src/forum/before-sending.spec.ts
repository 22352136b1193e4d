import type { Locator, Page } from '@playwright/test';
import { expectFits, popupSays, tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, signInByApi, type Site, test } from '../support/fixtures';

const NUMBER = '0491 570 006';
const ADDRESS = 'mei@example.org';
const warning = (page: Page) => page.getByText('Could this help someone find you?');
const heldBack = (page: Page) => page.getByText('Not sent yet: please check your text');
const remove = (page: Page, what = NUMBER) => page.getByRole('button', { name: `Remove it (${what})` });
const keep = (page: Page, what = NUMBER) => page.getByRole('button', { name: `Keep it (${what})` });

/** Everything that leaves the page, one text a call, but for her own draft: that is as private as what she types. */
function traffic(page: Page) {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/drafts/')) return;
    sent.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`);
  });
  return sent;
}

/** How often the call was made. */
function count(page: Page, method: string, path: RegExp) {
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) calls += 1;
  });
  return () => calls;
}

async function openNewPost(page: Page, site: Site) {
  await openAs(page, await site.member(), '/new-forum-post');
  await page.getByLabel('Category (Type of Loan)').selectOption('Payday Loan');
  return {
    title: page.getByLabel('Post Title'),
    text: page.getByLabel('Post Description'),
    upload: page.getByRole('button', { name: 'Upload Post', exact: true }),
  };
}

const caretOf = (field: Locator) => field.evaluate((area: HTMLTextAreaElement) => area.selectionStart);

test.describe('a text with personal details', () => {
  test('is flagged while the author types, each detail separately, and announced to screen readers', async ({
    site,
    page,
  }) => {
    const { title, text } = await openNewPost(page, site);
    await title.fill('Paid back at last');
    const read = page.getByRole('status').filter({ hasText: 'This could help someone find you' });
    const harmless = 'It took me 26 weeks and $1,240. Call 1800 737 732 if you need someone.';
    await text.fill(`${harmless} Ring ${NUMBER} or write to ${ADDRESS}, and once more: ${NUMBER}.`);
    await expect(warning(page)).toBeVisible();
    await expect(page.getByText(`This looks like a phone number: ${NUMBER}`)).toHaveCount(1);
    await expect(page.getByText(`This looks like an email address: ${ADDRESS}`)).toBeVisible();
    await expect(page.getByText(/^This looks like/)).toHaveCount(2);
    await expect(read).toHaveText(/a phone number and an email address/);
    await title.fill(`Write to ${ADDRESS}`);
    await expect(warning(page)).toHaveCount(2);
    await expectAccessible(page);
    await expectFits(page);
  });

  test('loses a detail with Remove it, and gets it back when it is typed again', async ({ site, page }) => {
    const { text } = await openNewPost(page, site);
    await text.fill(`Call me on ${NUMBER} after six, yes ${NUMBER}.`);
    await remove(page).click();
    await expect(text).toHaveValue('Call me on after six, yes.');
    await expect(warning(page)).toHaveCount(0);
    await expect(text).toBeFocused();
    expect(await caretOf(text)).toBe('Call me on '.length);
    await expect(page.getByText(`Removed: ${NUMBER}. You can type it again.`).first()).toBeVisible();
    await page.keyboard.type(`${NUMBER} `);
    await expect(text).toHaveValue(`Call me on ${NUMBER} after six, yes.`);
    await expect(page.getByText(/^Removed/)).toHaveCount(0);
    await expect(remove(page)).toBeVisible();
  });

  test('keeps a detail with Keep it until the detail is removed from the text', async ({ site, page }) => {
    const { text } = await openNewPost(page, site);
    await text.fill(`Ring ${NUMBER} or ${ADDRESS}`);
    await keep(page).click();
    await expect(remove(page, ADDRESS)).toBeFocused();
    await keep(page, ADDRESS).click();
    await expect(text).toBeFocused();
    await expect(warning(page)).toHaveCount(0);
    await text.press('End');
    await page.keyboard.type(' or @mei_cooks');
    await expect(remove(page, '@mei_cooks')).toBeVisible();
    await expect(remove(page)).toHaveCount(0);

    // Once the text was looked through without it, the decision is over.
    await text.fill('My BSB is 999-001');
    await expect(remove(page, '999-001')).toBeVisible();
    await text.fill(`Ring ${NUMBER}`);
    await expect(remove(page)).toBeVisible();
  });

  test('is sent on the second press, by keyboard alone, and no detail leaves the page before that', async ({
    site,
    page,
  }) => {
    const { title, text, upload } = await openNewPost(page, site);
    const sent = traffic(page);
    const posted = count(page, 'POST', /^\/api\/new-forum-post$/);
    await title.fill('How we met');
    await text.focus();
    await page.keyboard.type(`Ring ${NUMBER}`);
    await tabTo(page, upload);
    await page.keyboard.press('Enter');
    await expect(heldBack(page)).toBeVisible();
    await expect(page.locator('[data-details-warning]')).toBeFocused();
    await expect(page.locator('[data-details-warning]')).toContainText('Your text includes a phone number');
    // Where the header covers half a button, axe counts the other half as its size.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Show me where' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(remove(page)).toBeFocused();
    expect(posted()).toBe(0);
    await tabTo(page, upload);
    expect(sent.filter((line) => /0491|570/.test(decodeURIComponent(line)))).toEqual([]);
    await page.keyboard.press('Enter');
    await popupSays(page, 'Success:', 'Post created successfully.');
    expect(posted()).toBe(1);
    await expect(page.getByText(`Ring ${NUMBER}`)).toBeVisible();
  });

  test('is held back once for each new detail, and a double click does not send it', async ({ site, page }) => {
    const { title, text, upload } = await openNewPost(page, site);
    const posted = count(page, 'POST', /^\/api\/new-forum-post$/);
    await title.fill('How we met');
    await text.fill(`Ring ${NUMBER}`);
    await upload.dblclick();
    await expect(heldBack(page)).toBeVisible();
    expect(posted()).toBe(0);
    await keep(page).click();
    await expect(heldBack(page)).toHaveCount(0);
    await text.press('End');
    await page.keyboard.type(` or ${ADDRESS}`);
    await upload.click();
    await expect(heldBack(page)).toBeVisible();
    expect(posted()).toBe(0);
    await remove(page, ADDRESS).click();
    await expect(heldBack(page)).toHaveCount(0);
    await upload.click();
    await popupSays(page, 'Success:', 'Post created successfully.');
    expect(posted()).toBe(1);
  });

  test('is sent without a warning when the detail finder cannot be loaded', async ({ site, page, consoleWatch }) => {
    consoleWatch.expectStatus('failed');
    await page.route(/personal-details/, (route) => route.abort());
    const { title, text, upload } = await openNewPost(page, site);
    await title.fill('How we met');
    await text.fill(`Ring ${NUMBER}`);
    await upload.click();
    await popupSays(page, 'Success:', 'Post created successfully.');
  });

  test('is flagged at once after Back or a reload, before the author types again', async ({ site, page }) => {
    const { text } = await openNewPost(page, site);
    await text.fill(`Ring ${NUMBER}`);
    await expect(warning(page)).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Forum' }).click();
    await expect(page).toHaveURL(/\/forum$/);
    await page.goBack();
    await expect(text).toHaveValue(`Ring ${NUMBER}`);
    await expect(remove(page)).toBeVisible();
    await page.reload();
    await expect(text).toHaveValue(`Ring ${NUMBER}`);
    await expect(remove(page)).toBeVisible();
  });

  test('loads the detail finder only when the author types', async ({ site, page }) => {
    const author = await site.member();
    const { postId } = await site.post(author);
    const sent = traffic(page);
    await signInByApi(page, author);
    for (const path of [`/forum/${postId}`, `/report-post/${postId}`, `/update-forum-post/${postId}`]) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    }
    expect(sent.filter((line) => line.includes('personal-details'))).toEqual([]);
    await page.getByLabel('Post Title').fill('A letter');
    await expect.poll(() => sent.filter((line) => line.includes('personal-details'))).toHaveLength(1);
  });
});

test.describe('personal details are flagged', () => {
  test('in the title and text of a post edit, including text that was there before', async ({ site, page }) => {
    const author = await site.member();
    const { postId } = await site.post(author, { text: `Ring ${NUMBER}` });
    await openAs(page, author, `/update-forum-post/${postId}`);
    // What stood there before and she does not touch is told of when she sends it.
    await page.getByRole('button', { name: 'Update Post', exact: true }).click();
    await expect(heldBack(page)).toBeVisible();
    await remove(page).click();
    await expect(page.getByLabel('Post Description')).toHaveValue('Ring');
    await page.getByLabel('Post Title').fill(`At 12 Wattle Street`);
    await remove(page, '12 Wattle Street').click();
    await expect(page.getByLabel('Post Title')).toHaveValue('At');
    await expect(page.getByLabel('Post Title')).toBeFocused();
    await page.getByRole('button', { name: 'Update Post', exact: true }).click();
    await popupSays(page, 'Success:', 'Post updated successfully.');
  });

  test('in a comment, whose form says who will see it', async ({ site, page }) => {
    const { postId } = await site.post(await site.member());
    await openAs(page, await site.member(), `/forum/${postId}`);
    await expect(
      page.getByText(/As soon as you post it, everyone who is logged in to the forum can read it\./),
    ).toBeVisible();
    await expect(page.getByText(/Others see your username\. Moderators know who wrote it\./)).toBeVisible();
    const posted = count(page, 'POST', /^\/api\/forum\//);
    await page.getByLabel('Your comment').fill('My BSB is 999-001');
    await page.getByRole('button', { name: 'Post comment', exact: true }).click();
    await expect(heldBack(page)).toBeVisible();
    await expect(page.getByText('This looks like a bank account number: 999-001')).toBeVisible();
    expect(posted()).toBe(0);
    await page.getByRole('button', { name: 'Post comment', exact: true }).click();
    await popupSays(page, 'Success:', 'Comment successful.');
    await expect(heldBack(page)).toHaveCount(0);
    await expect(warning(page)).toHaveCount(0);
  });

  for (const kind of ['post', 'comment'] as const) {
    test(`in a report on a ${kind}, whose form says who will see it`, async ({ site, page }) => {
      const author = await site.member();
      const { postId } = await site.post(author);
      const { cmtID: cmtId } = await (
        await site.as(author)
      ).must('POST /forum/:id', {
        params: { id: postId },
        body: {
          cmtDesc: 'One of hers',
        },
      });
      await openAs(page, await site.member(), `/report-${kind}/${kind === 'post' ? postId : cmtId}`);
      await expect(page.getByText(/Only moderators can see your report and that it came from you\./)).toBeVisible();
      await page.getByLabel('Reason').fill('She goes to Fairview Primary School');
      await expect(page.getByText(/This looks like the name of a school/)).toBeVisible();
      await page.getByRole('button', { name: 'Send report', exact: true }).click();
      await expect(heldBack(page)).toBeVisible();
      await page.getByRole('button', { name: 'Send report', exact: true }).click();
      await popupSays(page, 'Success:', 'Your report has been sent to the moderator.');
    });
  }
});
