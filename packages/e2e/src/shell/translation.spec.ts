import type { Locator } from '@playwright/test';
import { answer, calculate, KINDS, kindOfLoan, OFFERS, openCalculator, PAYDAY, stepsOf } from '../support/calculator';
import { addressesOf, everyScreen, openScreen } from '../support/every-screen';
import { expect, openAs, signInByApi, test } from '../support/fixtures';
import { asModerator } from '../support/moderation';
import { wordsOf } from '../support/translation';

test.describe.configure({ mode: 'parallel' });
test.use({ translation: 'before hydration' });

for (const access of ['visitor', 'member', 'moderator'] as const)
  test(`every screen for a ${access} shows the same words under a translation as without`, async ({
    site,
    page,
    browser,
    contextDefaults,
    consoleWatch,
  }) => {
    const screens = await everyScreen(site);
    const untranslated = await browser.newContext(contextDefaults);
    consoleWatch.follow(untranslated);
    const original = await untranslated.newPage();
    for (const view of [page, original]) {
      if (access === 'member') await signInByApi(view, screens.member);
      if (access === 'moderator') await asModerator(view, site);
    }
    // Marks the updates as read, so that they are not new for the first of the two pages alone.
    if (access === 'member') await openScreen(original, '/updates');
    for (const address of addressesOf(access, screens)) {
      await openScreen(page, address);
      await openScreen(original, address);
      await expect(page.locator('font').first(), address).toBeAttached();
      await expect(async () =>
        expect(withoutWaits(await wordsOf(page)), address).toBe(withoutWaits(await wordsOf(original))),
      ).toPass({ timeout: 60_000 });
    }
    await untranslated.close();
  });

/** How long something has waited, which two pages that were opened one after the other work out at different moments. */
const withoutWaits = (words: string) => words.replaceAll(/less than a minute|\d+ minutes?/g, 'some time');

/** What an element shows, without the marks of the translation. */
const shown = async (element: Locator) => (await element.innerText()).replaceAll('\u200b', '');

test('a second calculation, and another lender, leave no figure of the first on a translated page', async ({
  page,
}) => {
  await openCalculator(page);
  await calculate(page, { ...PAYDAY, 'Loan duration': '3' });
  const repayments = answer(page).getByRole('paragraph').filter({ hasText: 'You would pay' });
  await expect(repayments).toHaveText('You would pay $880 each month, 3 times.');
  await calculate(page, { 'Loan amount': '1500', 'Loan duration': '6' });
  await expect(repayments).toHaveText('You would pay $360 each month, 6 times.');
  expect(await shown(page.getByRole('main'))).not.toContain('$880');
  await expect(answer(page)).toContainText('the lender can’t collect more than twice what you borrowed');
  await kindOfLoan(page, 'bank').check();
  await expect(answer(page)).not.toContainText('the lender can’t collect');
});

test('each kind of loan has its own law and next step on a translated page, and nothing of the kind before', async ({
  page,
}) => {
  await openCalculator(page);
  for (const [at, kind] of KINDS.entries()) {
    const { loan, says, next } = OFFERS[kind];
    await kindOfLoan(page, kind).check();
    await calculate(page, loan);
    await expect(stepsOf(page)).toContainText(next);
    for (const words of says) await expect(answer(page)).toContainText(words);
    const before = KINDS[at - 1];
    if (before && OFFERS[before].next.startsWith('Call') === false)
      await expect(answer(page)).not.toContainText(OFFERS[before].next);
  }
});

test('a letter takes up what is checked and typed on a translated page', async ({ page }) => {
  await page.goto('/hardship-letter');
  const letter = page.getByRole('region', { name: 'Your letter' });
  await expect(letter).not.toContainText('[date]');
  await page.getByLabel('I have lost my job, or I have less work').check();
  await page.getByLabel('Family violence').check();
  await page.getByLabel('Accept smaller repayments').check();
  for (const amount of ['45', '60']) {
    await page.getByLabel('How much can you pay?').fill(amount);
    await expect(letter.getByRole('listitem')).toHaveText([`accept $${amount} each fortnight instead`]);
  }
});

test('a search, then another, shows the results of each on a translated page', async ({ site, page }) => {
  const [first, second] = [site.unique('Bakery'), site.unique('Tailor')];
  const author = await site.member();
  for (const title of [`${first} oven`, `${second} machine`]) await site.post(author, { title });
  await openAs(page, await site.member(), '/forum');
  for (const [word, title] of [
    [first, `${first} oven`],
    [second, `${second} machine`],
    ['machine', `${second} machine`],
  ] as const) {
    await page.getByRole('searchbox').fill(word);
    await page.keyboard.press('Enter');
    await expect(page.locator('mark').first()).toHaveText(word);
    await expect(
      page.getByRole('article').or(page.getByRole('listitem')).getByRole('link', { name: title }),
    ).toBeVisible();
  }
});

test('React goes on where a text that it removes, or inserts before, is no longer there', async ({ page }) => {
  await page.goto('/about-us');
  const outcome = await page.evaluate(() => {
    const box = document.createElement('p');
    const [text, addition, stranger] = [new Text('word'), document.createElement('b'), document.createElement('i')];
    box.append(text);
    text.replaceWith(document.createElement('font'));
    box.insertBefore(addition, text);
    box.removeChild(text);
    try {
      box.removeChild(stranger);
    } catch (error) {
      return [box.innerHTML, (error as Error).name];
    }
    return [box.innerHTML];
  });
  expect(outcome).toEqual(['<font></font><b></b>', 'NotFoundError']);
});
