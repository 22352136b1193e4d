import { ERRORS } from '@commonpurse/contracts';
import { answer, popupOf, popupSays } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { type Account, expect, openAs, signIn, type Site, test } from '../support/fixtures';
import { words } from '../support/words';

/** Many posts at once: one sign-in for the author and one for the moderator. */
async function publish(site: Site, author: Account, titles: string[]) {
  const [writer, moderator] = [await site.as(author), await site.as(site.moderator)];
  for (const title of titles) {
    const { postID: postId } = await writer.must('POST /new-forum-post', {
      body: {
        postTitle: title,
        postCategory: 'Microcredit Loan',
        postDesc: 'One of many.',
        postAnon: 'No',
      },
    });
    await moderator.must('PUT /review-new-posts/:id/approve', { params: { id: postId } });
  }
}

test.describe('the forum', () => {
  test('shows published posts newest first, with their authors and the first 35 words', async ({ site, page }) => {
    const author = await site.member({ age: 47 });
    const word = site.unique('newest');
    await site.post(author, { title: `${word} first`, text: words(36, 'long') });
    await site.post(author, { title: `${word} second`, text: words(35, 'short'), anonymous: true });
    await site.post(author, { title: `${word} waits`, status: 'Pending' });
    await openAs(page, await site.member(), '/forum');
    await page.getByRole('searchbox').fill(word);
    await page.keyboard.press('Enter');

    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards).toHaveCount(2);
    await expect(cards.nth(0)).toContainText(`${word} second`);
    await expect(cards.nth(0)).toContainText('By Anonymous, aged 45-54');
    await expect(cards.nth(0)).toContainText(/\d{1,2} \w+ \d{4} \d\d:\d\d/);
    await expect(cards.nth(0)).toContainText('short35');
    await expect(cards.nth(1)).toContainText(`By ${author.username}, aged 47`);
    await expect(cards.nth(1)).toContainText('long35…');
    await expect(cards.nth(1)).not.toContainText('long36');
    await expect(page).toHaveTitle(/^Forum/);
  });

  test('says that an unfinished search has no match so far, and continues it with Older', async ({ site, page }) => {
    const { title } = await site.post(await site.member(), { title: site.unique('beyond') });
    await openAs(page, await site.member(), '/forum');
    // The API reads 20,000 posts for a page of such a search.
    const link = '</api/forum?search=48%25&after=AZuYU_4AAAAAAAAAAAAAAAAAAAAAAA>; rel="next"';
    await page.route(/\/api\/forum\?search=48%25$/, (route) => route.fulfill({ headers: { link }, json: [] }));
    await page.route(/\/api\/forum\?after=.*search=48%25$/, (route) =>
      route.continue({ url: `${site.url}/api/forum?search=${title}` }),
    );
    await page.getByRole('searchbox').fill('48%');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No posts match so far.')).toBeVisible();
    await page.getByRole('link', { name: 'Older' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toContainText(title);
  });

  test('does not show the search words of one member to the next member who signs in', async ({ site, page }) => {
    const [ann, beth] = [await site.member(), await site.member()];
    await openAs(page, ann, '/forum');
    await page.getByRole('searchbox').fill(site.unique('nowhere'));
    await page.keyboard.press('Enter');
    await expect(page.getByText('No posts match.')).toBeVisible();
    await page.goto(`/signout/${ann.userId}`);
    await expect(page).toHaveURL(`${site.url}/`);
    await signIn(page, beth);
    while (new URL(page.url()).pathname !== '/forum') await page.goBack();
    // The server's page has no words in it; it takes no press before the browser has made it its own.
    await page.getByRole('searchbox').click();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page.getByText('No posts match.')).toHaveCount(0);
  });

  test('filters by one filter and by search words; All resets the filter; the URL has no search words', async ({
    site,
    page,
  }) => {
    const word = site.unique('filter');
    await site.post(await site.member({ age: 22 }), { title: `${word} payday`, category: 'Payday Loan' });
    await site.post(await site.member({ age: 58 }), { title: `${word} micro`, category: 'Microcredit Loan' });
    await openAs(page, await site.member(), '/forum');
    await page.getByRole('searchbox').fill(word.toUpperCase());
    await page.getByRole('button', { name: 'Search', exact: true }).click();

    const cards = page.getByRole('main').getByRole('listitem');
    const filter = page.getByLabel('Filter');
    await expect(cards).toHaveCount(2);
    await expect(filter.locator('option')).toHaveText([
      'All',
      'Age 18-24',
      'Age 25-34',
      'Age 35-44',
      'Age 45-54',
      'Age 55 above',
      'Payday Loan',
      'Short Term Loan',
      'Microcredit Loan',
    ]);
    await filter.selectOption('Payday Loan');
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(`${word} payday`);
    await expect(page).toHaveURL(/\/forum\?category=Payday\+Loan$/);
    await filter.selectOption('55 above');
    await expect(cards).toContainText(`${word} micro`);
    await filter.selectOption('35-44');
    await expect(page.getByText('No posts match.')).toBeVisible();
    await page.goBack();
    await expect(cards).toContainText(`${word} micro`);
    await filter.selectOption('All');
    await expect(cards).toHaveCount(2);
    expect(page.url()).not.toContain(word);

    await page.getByRole('searchbox').fill('%');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(cards.first()).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page.locator(':focus').getByRole('listitem').first()).toBeVisible();
  });

  test('keeps a filter and a search that follow each other before the screen shows the first', async ({
    site,
    page,
  }) => {
    const word = site.unique('quick').replace('.', '');
    const author = await site.member();
    await site.post(author, { title: `${word} microcredit`, category: 'Microcredit Loan' });
    await site.post(author, { title: `${word} payday`, category: 'Payday Loan' });
    await openAs(page, await site.member(), '/forum');
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards).not.toHaveCount(0);
    await page.getByRole('searchbox').fill(word);
    await page.getByLabel('Filter').evaluate((select: HTMLSelectElement) => {
      select.value = 'Payday Loan';
      select.dispatchEvent(new Event('change', { bubbles: true }));
      document.querySelector<HTMLFormElement>('main form[role="search"]')!.requestSubmit();
    });
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(`${word} payday`);
    await expect(page).toHaveURL(/category=Payday/);
    await expect(page.getByLabel('Filter')).toHaveValue('Payday Loan');

    await page.getByRole('searchbox').fill('');
    await page.getByLabel('Filter').evaluate((select: HTMLSelectElement) => {
      document.querySelector<HTMLFormElement>('main form[role="search"]')!.requestSubmit();
      select.value = 'Microcredit Loan';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect(page).toHaveURL(/category=Microcredit/);
    await expect(cards.filter({ hasText: `${word} microcredit` })).toHaveCount(1);
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  test('puts posts with the newest comments first, beside a filter and a search', async ({ site, page }) => {
    const word = site.unique('order');
    const author = await site.member();
    const { postId } = await site.post(author, { title: `${word} older`, category: 'Payday Loan' });
    await site.post(author, { title: `${word} newer`, category: 'Payday Loan' });
    const writer = await site.as(author);
    await writer.must('POST /forum/:id', { params: { id: postId }, body: { cmtDesc: 'An answer.' } });
    await openAs(page, await site.member(), '/forum');
    await page.getByRole('searchbox').fill(word);
    await page.keyboard.press('Enter');
    const titles = page.getByRole('main').getByRole('listitem').getByRole('heading');
    await expect(titles).toHaveText([`${word} newer`, `${word} older`]);
    const order = page.getByLabel('Order');
    await expect(order.locator('option')).toHaveText(['Newest posts', 'Newest comments']);
    await order.selectOption('Newest comments');
    await expect(titles).toHaveText([`${word} older`, `${word} newer`]);
    await expect(page).toHaveURL(/\/forum\?sort=answered$/);
    await page.getByLabel('Filter').selectOption('Payday Loan');
    await expect(page).toHaveURL(/\/forum\?category=Payday\+Loan&sort=answered$/);
    await expect(titles).toHaveText([`${word} older`, `${word} newer`]);
    await order.selectOption('Newest posts');
    await expect(titles).toHaveText([`${word} newer`, `${word} older`]);
    await expect(page).toHaveURL(/\/forum\?category=Payday\+Loan$/);
  });

  test('filters by age and type of loan together, and by posts without comments', async ({ site, page }) => {
    const word = site.unique('both');
    const young = await site.member({ age: 22 });
    const { postId } = await site.post(young, { title: `${word} payday`, category: 'Payday Loan' });
    await site.post(young, { title: `${word} micro`, category: 'Microcredit Loan' });
    await site.post(await site.member({ age: 58 }), { title: `${word} older`, category: 'Payday Loan' });
    await (await site.as(young)).must('POST /forum/:id', { params: { id: postId }, body: { cmtDesc: 'An answer.' } });
    await openAs(page, await site.member(), '/forum');
    await page.getByRole('searchbox').fill(word);
    await page.keyboard.press('Enter');
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards).toHaveCount(3);
    await expect(cards.filter({ hasText: `${word} payday` })).toContainText('1 comment');
    await expect(cards.filter({ hasText: `${word} older` })).toContainText('No comments yet');
    await expect(cards.first().locator('mark')).toHaveText([word]);

    await page.getByLabel('Filter').selectOption('18-24');
    await expect(cards).toHaveCount(2);
    await page.getByLabel('And type of loan').selectOption('Payday Loan');
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(`${word} payday`);
    await expect(page).toHaveURL(/\/forum\?category=Payday\+Loan&age=18-24$/);
    await page.getByLabel('Filter').selectOption('25-34');
    await expect(page).toHaveURL(/\/forum\?category=Payday\+Loan&age=25-34$/);
    await page.getByLabel('Filter').selectOption('18-24');
    await expect(cards).toHaveCount(1);
    await expectAccessible(page);
    await page.getByLabel('Comments').selectOption('No comments yet');
    await expect(page.getByText('No posts match.')).toBeVisible();
    await page.getByLabel('And type of loan').selectOption('All');
    await expect(cards).toContainText(`${word} micro`);
    await page.getByLabel('Filter').selectOption('All');
    await expect(cards).toHaveCount(3);
  });

  test('paginates with links that stay valid, and returns from a post to the same page', async ({ site, page }) => {
    const word = site.unique('page');
    const author = await site.member();
    await publish(
      site,
      author,
      Array.from({ length: 52 }, (_, at) => `${word} number ${at + 1}.`),
    );
    await openAs(page, await site.member(), '/forum?category=Microcredit+Loan');
    await page.getByRole('searchbox').fill(word);
    await page.keyboard.press('Enter');

    const cards = page.getByRole('main').getByRole('listitem');
    // The list from before the search may be as long.
    await expect(cards.filter({ hasText: word })).toHaveCount(50);
    await expect(page.getByRole('link', { name: 'Newer' })).toHaveCount(0);
    const older = page.getByRole('link', { name: 'Older' });
    const address = await older.getAttribute('href');
    expect(address).toMatch(/^\/forum\?category=Microcredit\+Loan&after=/);
    await older.click();
    await expect(cards).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Older' })).toHaveCount(0);
    await expect(page.locator(':focus')).toContainText('number 1.');

    await page.getByRole('link', { name: `${word} number 1.` }).click();
    await page.getByRole('link', { name: 'Back to the forum' }).click();
    await expect(cards).toHaveCount(2);
    await page.getByRole('link', { name: 'Newer' }).click();
    await expect(cards).toHaveCount(50);

    await page.goto(address!);
    await expect(page.getByRole('link', { name: `${word} number 1.` })).toBeVisible();
  });

  test('shows and hides the text of About this forum', async ({ site, page }) => {
    await openAs(page, await site.member(), '/forum');
    const about = page.getByText('About this forum');
    const text = page.getByText('A moderator reads every post before it appears here.');
    await expect(text).toBeHidden();
    await about.click();
    await expect(text).toBeVisible();
    await about.click();
    await expect(text).toBeHidden();
  });

  test('shows a message when nobody has posted', async ({ site, page }) => {
    await answer(page, 'GET', /^\/api\/forum$/, { status: 200, body: [] });
    await openAs(page, await site.member(), '/forum');
    await expect(page.getByText('Nobody has posted yet.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Write the first post' }).click();
    await expect(page).toHaveURL(/\/new-forum-post$/);
  });

  test('closes its error popup on navigation, and does not show it again on return', async ({
    page,
    site,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(500);
    await openAs(page, await site.member(), '/');
    await answer(page, 'GET', /^\/api\/forum$/, { status: 500 });
    await page.getByRole('navigation').getByRole('link', { name: 'Forum' }).click();
    await expect(popupOf(page)).toContainText('Failed to get Forum Post');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
    await expect(popupOf(page)).toHaveCount(0);

    await page.unrouteAll();
    await page.goForward();
    await expect(page.getByRole('link', { name: 'New Post' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible();
    await expect(popupOf(page)).toHaveCount(0);
  });

  test('does not say of an empty later page that nothing matches, and leads to the first one', async ({
    site,
    page,
  }) => {
    const { title } = await site.post(await site.member());
    // The key of an entry that is older than every post.
    await openAs(page, await site.member(), `/forum?category=Payday+Loan&after=${'A'.repeat(30)}`);
    await expect(page.getByText('There are no posts on this page.')).toBeVisible();
    await page.getByRole('button', { name: 'Show the first page' }).click();
    await expect(page).toHaveURL(/\/forum\?category=Payday\+Loan$/);
    await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  });

  test('says what to do where a search took too long, or its address is refused', async ({
    site,
    page,
    consoleWatch,
  }) => {
    for (const status of [400, 503]) consoleWatch.expectStatus(status);
    const { statusCode, message } = ERRORS.SEARCH_TOO_LONG;
    await answer(page, 'GET', /^\/api\/forum$/, {
      status: statusCode,
      body: { statusCode, code: 'SEARCH_TOO_LONG', message },
    });
    await openAs(page, await site.member(), '/forum');
    await popupSays(page, 'Error:', 'Failed to get Forum Post');
    await expect(page.getByRole('alert')).toContainText('Please try again with more words.');
    await page.unrouteAll();
    await page.goto('/forum?after=cut-off');
    await popupSays(page, 'Error:', 'Failed to get Forum Post');
    await expect(page.getByRole('alert')).toContainText('open the page again from the menu');
  });
});
