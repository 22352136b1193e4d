import { LOAN_TYPES } from '@commonpurse/contracts';
import { popupSays } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test, type Account, type Site } from '../support/fixtures';
import { comment } from '../support/moderation';

const PHONE = { width: 360, height: 740 };

test.use({ viewport: PHONE });

const TITLES = [
  'They said yes when I asked to pay less for a while',
  'Is it normal to be asked for my bank login?',
  'How do you say no to family who ask you to borrow for them?',
  'A small loan for my sewing machine, two years on',
];
const TEXT =
  'My hours were cut in winter and I was afraid to open the letters. A financial counsellor told me that I could ask ' +
  'for a hardship variation. That means the lender changes your repayments for a time, and you agree on it in writing.';

/** As many posts as on the first screens of a busy forum, with titles and texts of the usual length. */
async function publish(site: Site, author: Account, count: number) {
  const word = site.unique('phone');
  for (let at = 0; at < count; at += 1) {
    const anonymous = at % 3 === 0;
    await site.post(author, {
      title: TITLES[at % TITLES.length]!,
      text: `${word}: ${TEXT}`,
      category: LOAN_TYPES[at % 3]!,
      anonymous,
    });
  }
  return word;
}

test.describe('the forum on a phone', () => {
  test('begins with posts, and shows 24 of them with their whole previews on 8 screens', async ({ site, page }) => {
    const word = await publish(site, await site.member({ username: site.unique('rosa'), age: 47 }), 24);
    await openAs(page, await site.member(), '/forum');
    await page.getByRole('searchbox').fill(word);
    await page.keyboard.press('Enter');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows.filter({ hasText: word })).toHaveCount(24);
    await page.evaluate(() => scrollTo(0, 0));
    const first = (await rows.first().boundingBox())!;
    const last = (await rows.nth(23).boundingBox())!;
    expect(first.y).toBeLessThanOrEqual(300);
    expect(last.y + last.height).toBeLessThanOrEqual(8 * PHONE.height);
    await expect(rows.last()).toContainText('changes your repayments…');
    await expect(rows.last()).toContainText(/\d{1,2} \w+ \d{4} \d\d:\d\d/);
    const cut = await rows
      .locator('p')
      .evaluateAll((found) => found.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).length);
    expect(cut).toBe(0);
  });

  test('folds the filters behind a button that says how many are in use', async ({ site, page }) => {
    const word = await publish(site, await site.member({ age: 58 }), 1);
    await openAs(page, await site.member(), '/forum');
    const filter = page.getByLabel('Filter', { exact: true });
    await expect(filter).toBeHidden();
    await page.getByRole('searchbox').fill(word);
    await page.keyboard.press('Enter');
    for (const name of ['Clear search', 'Search', 'Filters']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
    }
    const fold = page.getByRole('button', { name: /^Filters/ });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(filter).toBeFocused();
    await filter.selectOption('55 above');
    await page.getByLabel('Order').selectOption('Newest comments');
    await expect(fold).toHaveAccessibleName('Filters 2 in use');
    await expect(page.getByRole('main').getByRole('listitem')).toContainText(word);

    await page.reload();
    await expect(filter).toBeHidden();
    await expect(fold).toHaveAccessibleName('Filters 2 in use');
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(fold).toBeHidden();
    await expect(filter).toHaveValue('55 above');
  });

  test('shows the posts and the filters without JavaScript, and no button that does nothing', async ({
    site,
    person,
  }) => {
    const word = await publish(site, await site.member(), 1);
    const { page } = await person({ javaScriptEnabled: false, viewport: PHONE });
    await openAs(page, await site.member(), '/forum');
    await expect(page.getByText(word)).toBeVisible();
    await expect(page.getByLabel('Filter', { exact: true })).toBeVisible();
    await expect(page.getByText('Filters', { exact: true })).toBeHidden();

    const warned = await site.post(await site.member(), { text: 'What he took', warning: ['Money control'] });
    for (const path of ['/forum', `/forum/${warned.postId}`]) {
      await page.goto(path);
      await expect(page.getByText('What he took')).toBeVisible();
    }
    await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
  });
});

test.describe('a post on a phone', () => {
  const SIXTY_WORDS = Array.from({ length: 60 }, (_, at) => TEXT.split(' ')[at % 35]).join(' ');

  test('has a way back that is easy to press, and its answers before the form, the first at most 900 px from the top', async ({
    site,
    page,
  }) => {
    const author = await site.member({ age: 58 });
    const { postId } = await site.post(author, { title: TITLES[0]!, text: SIXTY_WORDS, category: 'Microcredit Loan' });
    await comment(site, await site.member(), postId, 'Was the counsellor free?');
    await openAs(page, await site.member(), `/forum/${postId}`);
    const answer = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Was the counsellor free?' });
    const back = (await page.getByRole('link', { name: 'Back to the forum' }).boundingBox())!;
    expect(back.height).toBeGreaterThanOrEqual(44);
    const { y, height } = (await answer.boundingBox())!;
    expect(y).toBeLessThanOrEqual(900);
    expect((await page.getByLabel('Your comment').boundingBox())!.y).toBeGreaterThan(y + height);
    await expectAccessible(page);
  });

  test('leads to the form from above it, and from the form to the new comment', async ({ site, page }) => {
    const { postId } = await site.post(await site.member(), { text: SIXTY_WORDS });
    const other = await site.member();
    for (let at = 1; at <= 8; at += 1) await comment(site, other, postId, `Answer ${at}. ${TEXT}`);
    await openAs(page, await site.member(), `/forum/${postId}`);
    const form = page.getByLabel('Your comment');
    const write = page.getByRole('button', { name: 'Write a comment' });
    await page.getByText('Answer 2.').scrollIntoViewIfNeeded();
    await expect(write).toBeInViewport({ ratio: 1 });
    await expect(form).not.toBeInViewport();
    await write.click();
    await expect(form).toBeFocused();
    await expect(form).toBeInViewport({ ratio: 1 });
    // The bar is below the form now, and comes back above it with the focus.
    const isOnTop = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    expect(await write.evaluate(isOnTop)).toBe(false);
    expect(await form.evaluate(isOnTop)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await expect(write).toBeFocused();
    expect(await write.evaluate(isOnTop)).toBe(true);
    await page.keyboard.press('Enter');
    await expect(form).toBeFocused();

    await page.keyboard.type('They asked nothing but my first name.');
    await page.getByRole('button', { name: 'Post comment' }).click();
    await popupSays(page, 'Success:', 'Comment successful.');
    const own = page.getByRole('main').getByRole('listitem').filter({ hasText: 'They asked nothing' });
    await expect(own).toBeFocused();
    await expect(own.getByText('They asked nothing but my first name.')).toBeInViewport({ ratio: 1 });
    const bar = (await write.boundingBox())!;
    const { y, height } = (await own.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(bar.y);
  });
});
