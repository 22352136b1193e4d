import type { Page } from '@playwright/test';
import { EXAMPLE_NOTICE } from '@commonpurse/contracts';
import { answer, pauseCalls, popupOf, popupSays } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, signInByApi, type Site, test } from '../support/fixtures';

type Wishes = {
  narrTitle?: string;
  narrDesc?: string;
  narrCategory?: string;
  narrOccupation?: string;
  narrQuote?: string;
  narrPicture?: string;
};

async function narrative(site: Site, wishes: Wishes = {}) {
  const narrTitle = wishes.narrTitle ?? site.unique('A narrative');
  const { narrID: narrId } = await (
    await site.as(site.moderator)
  ).must('POST /add-new-narrative', {
    body: {
      narrTitle,
      narrDesc: 'It began with the car.\n\nThen came the fees.',
      narrCategory: 'Homemaker',
      narrOccupation: 'Home cook',
      ...wishes,
    },
  });
  return { narrID: narrId, narrTitle };
}

const titles = (page: Page) => page.getByRole('main').locator('li h2');

test.describe('the narratives', () => {
  test('are server-rendered, and hydrated without a request to the API', async ({ site, person }) => {
    const { narrTitle, narrID: narrId } = await narrative(site);
    const noScript = await person({ javaScriptEnabled: false });
    await noScript.page.goto('/narratives');
    await noScript.page.getByRole('link', { name: narrTitle }).click();
    await expect(noScript.page.getByRole('heading', { level: 1 })).toHaveText(narrTitle);
    await expect(noScript.page.getByText('Then came the fees.')).toBeVisible();

    const { page } = await person();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto('/narratives');
    await expect(titles(page).filter({ hasText: narrTitle })).toBeVisible();
    await page.goto(`/narratives/${narrId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(narrTitle);
    expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
  });

  test('show 58 words each, and link to the whole text with its paragraphs', async ({ site, page }) => {
    const words = Array.from({ length: 70 }, (_, n) => `word${n}`).join(' ');
    const { narrTitle } = await narrative(site, { narrDesc: `${words}\nSecond line.\r\nThird line.` });
    await page.goto('/narratives');
    const card = page.getByRole('listitem').filter({ hasText: narrTitle });
    await expect(card).toContainText('word57…');
    await expect(card).not.toContainText('word58');
    await expectAccessible(page);
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(narrTitle);
    await expect(page.getByText('Second line.', { exact: true })).toBeVisible();
    await expect(page.getByText('Third line.', { exact: true })).toBeVisible();
    await expect(page.getByText('Homemaker')).toBeVisible();
    await expect(page.getByText('Occupation: Home cook')).toBeVisible();
    await expect(page.getByText(/we changed her name and anything that could say who she is/)).toBeVisible();
    await expect(page).toHaveTitle('Narrative · Commonpurse');
    await expectAccessible(page);
  });

  test('quote a line on their cards, with a drawing, where the moderator chose them', async ({ site, page }) => {
    const quoted = await narrative(site, { narrQuote: 'Then came the fees.', narrPicture: 'Car' });
    const plain = await narrative(site);
    await page.goto('/narratives');
    const card = (title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });
    await expect(card(quoted.narrTitle).locator('blockquote')).toHaveText('“Then came the fees.”');
    await expect(card(quoted.narrTitle).locator('svg')).toBeVisible();
    await expect(card(plain.narrTitle).locator('blockquote, svg')).toHaveCount(0);
    await expectAccessible(page);
  });

  test('that are all made up are called examples once, above the list, and each of them beside a real one', async ({
    site,
    page,
  }) => {
    const word = site.unique('wheelbarrow');
    const write = (text: string) => narrative(site, { narrDesc: `${text} ${word} was mine.` });
    for (let at = 0; at < 2; at += 1) await write(`${EXAMPLE_NOTICE}\n\nThe`);
    const find = async () => {
      await page.goto('/narratives');
      await page.getByRole('searchbox').fill(word);
      await page.getByRole('searchbox').press('Enter');
    };
    const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: word });
    const notice = page.getByText('These narratives are examples, made up for the demonstration.');
    await find();
    await expect(cards).toHaveCount(2);
    await expect(notice).toHaveCount(1);
    await expect(page.getByRole('main')).not.toContainText(EXAMPLE_NOTICE);
    await write('A');
    await find();
    await expect(cards).toHaveCount(3);
    await expect(notice).toHaveCount(0);
    await expect(cards.filter({ hasText: EXAMPLE_NOTICE })).toHaveCount(2);
  });

  test('can be searched and filtered; the filter is in the URL, the search text is not', async ({ site, page }) => {
    const word = site.unique('cooperative');
    const { narrTitle } = await narrative(site, { narrTitle: `Our ${word}`, narrCategory: 'Entrepreneur' });
    await page.goto('/narratives');
    const filter = page.getByLabel('Filter');
    expect(await filter.getByRole('option').allTextContents()).toEqual([
      'All',
      'Entrepreneur',
      'Homemaker',
      'Social Worker',
    ]);
    await page.getByRole('searchbox').fill(word.toUpperCase());
    await page.getByRole('searchbox').press('Enter');
    await expect(titles(page)).toHaveText([narrTitle]);
    expect(page.url()).not.toContain('cooperative');
    await filter.selectOption('Homemaker');
    await expect(page.getByRole('heading', { name: 'No narratives match.' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(titles(page).filter({ hasText: narrTitle })).toBeVisible();
    await filter.selectOption('Entrepreneur');
    await expect(page).toHaveURL(/category=Entrepreneur/);
    await page.reload();
    await expect(titles(page).filter({ hasText: narrTitle })).toBeVisible();
  });

  test('keep the search text on the way back, and only until the page is loaded anew or left by the exit', async ({
    site,
    page,
  }) => {
    const word = site.unique('seamstress');
    const { narrTitle } = await narrative(site, { narrTitle: `The ${word}`, narrCategory: 'Entrepreneur' });
    await narrative(site, { narrTitle: `Another ${word}` });
    await page.goto('/narratives?category=Entrepreneur');
    await page.getByRole('searchbox').fill(word);
    await page.getByRole('searchbox').press('Enter');
    await expect(titles(page)).toHaveText([narrTitle]);
    const open = () => page.getByRole('link', { name: narrTitle }).click();
    const back = page.getByRole('link', { name: 'Back to the narratives' });
    await open();
    await back.click();
    await expect(page.getByRole('searchbox')).toHaveValue(word);
    await expect(titles(page)).toHaveText([narrTitle]);
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(word);
    await open();
    await expect(back).toBeVisible();
    await page.locator('#quick-exit').click();
    await expect(page).toHaveTitle('Weather');
    await page.goBack();
    await expect(page).toHaveURL(/\/narratives\?category=Entrepreneur$/);
    await expect(titles(page).filter({ hasText: narrTitle })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await open();
    await page.reload();
    await back.click();
    await expect(page).toHaveURL(/\/narratives\?category=Entrepreneur$/);
  });

  test('show Loading... until they are loaded, and have a folded introduction', async ({ site, page }) => {
    const { narrTitle } = await narrative(site);
    await page.goto('/login');
    const go = await pauseCalls(page, '**/api/narratives*');
    await page.getByRole('navigation').getByRole('link', { name: 'Narratives' }).click();
    await expect(page.getByText('Loading...')).toBeVisible();
    go();
    await expect(titles(page).filter({ hasText: narrTitle })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    const inside = page.getByText('What worked for one woman may not work for you.');
    await expect(inside).toBeHidden();
    await page.getByText('About these narratives').click();
    await expect(inside).toBeVisible();
  });

  test('show an error in a popup and on the page when they do not load, and load on Try again', async ({
    site,
    page,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(500);
    const { narrID: narrId } = await narrative(site);
    await page.goto('/calculator');
    await answer(page, 'GET', /^\/api\/narratives/, { status: 500 });
    await page.getByRole('navigation').getByRole('link', { name: 'Narratives' }).click();
    await popupSays(page, 'Error:', 'Failed to get Narratives.');
    await expect(page.getByRole('alert')).toContainText('Failed to get Narratives.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    const link = page.locator(`a[href="/narratives/${narrId}"]`);
    await expect(link).toBeVisible();
    await answer(page, 'GET', /^\/api\/narratives\//, { status: 500 });
    await link.click();
    await popupSays(page, 'Error:', 'Failed to get Reported Comments');
    await expect(page.getByRole('alert')).toContainText('Failed to get Reported Comments');
  });

  for (const id of ['00000000-0000-4000-8000-000000000000', 'no-id-at-all']) {
    test(`that do not exist give 404 and a message, also without JavaScript: ${id}`, async ({
      page,
      person,
      consoleWatch,
    }) => {
      consoleWatch.expectStatus(404);
      const address = `/narratives/${id}`;
      expect((await page.goto(address))?.status()).toBe(404);
      await popupSays(page, 'Error:', 'Failed to get Reported Comments');
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('This narrative is not here.');
      await alert.getByRole('button', { name: 'Try again' }).click();
      await popupSays(page, 'Error:', 'Failed to get Reported Comments');
      await expect(alert).toContainText('This narrative is not here.');

      const noScript = await person({ javaScriptEnabled: false });
      await noScript.page.goto(address);
      await expect(noScript.page.getByRole('main')).toContainText('This narrative is not here.');
    });
  }

  test('can be added, edited and deleted by moderators only', async ({ site, page, person, consoleWatch }) => {
    consoleWatch.expectStatus(500);
    consoleWatch.expectStatus(409, /\/narratives\//);
    const { narrID: narrId, narrTitle } = await narrative(site);
    const { page: visitor } = await person();
    await signInByApi(page, await site.member());
    for (const reader of [page, visitor]) {
      await reader.goto('/narratives');
      await expect(titles(reader).filter({ hasText: narrTitle })).toBeVisible();
      await expect(reader.getByRole('link', { name: 'Add Narrative' })).toHaveCount(0);
      await reader.goto(`/narratives/${narrId}`);
      await expect(reader.getByText('Then came the fees.')).toBeVisible();
      await expect(reader.getByRole('link', { name: 'Edit' })).toHaveCount(0);
      await expect(reader.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    }

    const { page: moderator } = await person();
    await openAs(moderator, site.moderator, '/narratives');
    await expect(moderator.getByRole('link', { name: 'Add Narrative' })).toHaveAttribute('href', '/add-new-narrative');
    await moderator.goto(`/narratives/${narrId}`);
    await expect(moderator.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/edit-narrative/${narrId}`);
    const remove = moderator.getByRole('button', { name: 'Delete' });
    await remove.click();
    await expect(popupOf(moderator)).toContainText('Are you sure you want to delete this narrative?');
    await moderator.getByRole('button', { name: 'No' }).click();
    await answer(moderator, 'DELETE', /^\/api\/narratives\//, { status: 500 });
    await remove.click();
    await moderator.getByRole('button', { name: 'Yes' }).click();
    await popupSays(moderator, 'Error:', 'Failed to delete the narrative.');
    await moderator.unrouteAll();
    const narrDesc = 'What a colleague has saved meanwhile.';
    await (
      await site.as(site.moderator)
    ).must('PUT /edit-narrative/:id', {
      params: { id: narrId },
      body: { narrTitle, narrDesc, narrCategory: 'Entrepreneur', narrOccupation: 'Trader' },
    });
    await remove.click();
    await moderator.getByRole('button', { name: 'Yes' }).click();
    await popupSays(
      moderator,
      'Error:',
      'The text changed since you opened it. Please read it again before you decide.',
    );
    await expect(moderator.getByText(narrDesc)).toBeVisible();
    await remove.click();
    await moderator.getByRole('button', { name: 'Yes' }).click();
    await popupSays(moderator, 'Success', 'Narrative deleted successfully.');
    await moderator.waitForURL('**/narratives');
    await expect(moderator.locator(`a[href="/narratives/${narrId}"]`)).toHaveCount(0);
  });
});
