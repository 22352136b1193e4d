import type { Page } from '@playwright/test';
import { tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { expectNothingBeside } from '../support/layout';

const select = (page: Page) => page.getByLabel('Where do you live?');
const part = (page: Page, title: string) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { name: title, exact: true, level: 2 }) });
const numbersIn = (scope: ReturnType<Page['locator']>) =>
  scope.locator('a[href^="tel:"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test.beforeEach(async ({ page }) => {
  await page.goto('/additional-resources');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Additional Resources');
});

test('the first phone links are 000 and 1800RESPECT, at least 44 px high', async ({ page }) => {
  const main = page.getByRole('main');
  const first = await main
    .locator('a[href^="tel:"], a[href^="sms:"]')
    .evaluateAll((links) => links.slice(0, 4).map((link) => link.getAttribute('href')));
  expect(first).toEqual(['tel:000', 'tel:106', 'tel:1800737732', 'sms:0458737732']);
  await expect(main.locator('a[href="tel:131450"]').first()).toBeVisible();
  for (const name of ['Call 000', 'Call 1800 737 732', 'Text 0458 737 732']) {
    const box = (await main.getByRole('link', { name, exact: true }).first().boundingBox())!;
    expect(box.height, name).toBeGreaterThanOrEqual(44);
  }
});

const STATES = [
  ['New South Wales', '1800656463'],
  ['Victoria', '1800015188'],
  ['Queensland', '1800811811'],
  ['South Australia', '1800800098'],
  ['Western Australia', '1800007339', '0892231188', '1800199008', '0892231111'],
  ['Tasmania', '1800633937', '1800608122', '131444'],
  ['Australian Capital Territory', '0262800900', '131444'],
  ['Northern Territory', '1800737732', '131444'],
] as const;

test('each state has its helplines, in its folded panel and when it is selected', async ({ page }) => {
  const calls = (numbers: readonly string[]) => numbers.map((number) => `tel:${number}`);
  for (const [state, ...numbers] of STATES) {
    const item = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: state, exact: true, level: 3 }) });
    expect(await numbersIn(item), state).toEqual(calls(numbers));
  }
  for (const [state, ...numbers] of STATES) {
    await select(page).selectOption(state);
    const chosen = page.getByRole('region', { name: state, exact: true });
    expect(await numbersIn(chosen), state).toEqual(calls(numbers));
    await expect(page.getByText(`Showing helplines and legal help for ${state}.`)).toBeVisible();
  }
});

test('selecting a state by keyboard hides the other states, and the selection is stored nowhere', async ({ page }) => {
  await tabTo(page, select(page));
  await page.keyboard.press('v');
  await expect(page.getByRole('region', { name: 'Victoria', exact: true })).toBeVisible();
  await page.getByRole('heading', { name: 'Legal aid', exact: true, level: 2 }).click();
  await expect(part(page, 'Legal aid').getByText('Victoria Legal Aid')).toBeVisible();
  await expect(part(page, 'Legal aid').getByText('Legal Aid Queensland')).toHaveCount(0);
  await expect(page.getByText('Safe at Home in Tasmania')).toHaveCount(0);
  const stored = await page.evaluate(() => [
    localStorage.length,
    sessionStorage.length,
    document.cookie,
    location.search,
  ]);
  expect(stored).toEqual([0, 0, '', '']);
  await page.reload();
  await expect(select(page)).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Queensland', level: 3 })).toBeVisible();
});

test('the page is short on a phone, and a link to a section unfolds it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const height = await page.getByRole('main').evaluate((main) => main.clientHeight);
  expect(height).toBeLessThan(8 * 640);
  await expectNothingBeside(page, 'folded');
  const money = part(page, 'Money help');
  await expect(money.getByText('Call as soon as money gets tight.')).toBeHidden();
  await page.goto('/additional-resources#money');
  await expect(money.getByText('Call as soon as money gets tight.')).toBeVisible();
  await money.getByRole('link', { name: 'write a letter to your lender' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A letter to your lender');
});

test('the language section has interpreters, and names languages in their own script', async ({ page }) => {
  await page.getByRole('heading', { name: 'Language and hearing', level: 2 }).click();
  const language = part(page, 'Language and hearing');
  await expect(language.locator('a[href="tel:131450"]').first()).toBeVisible();
  await expect(language.locator('[lang="ar"]')).toHaveText('العربية');
  await expect(language.getByText('In 21 languages, including Auslan.')).toBeVisible();
  await select(page).selectOption('Northern Territory');
  await expectAccessible(page);
});

test('the page has the legal aid number of each state', async ({ page }) => {
  const numbers = await page
    .getByRole('main')
    .locator('a[href^="tel:"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const number of [
    '1300888529',
    '1300792387',
    '1300651188',
    '1300366424',
    '1300650579',
    '1300366611',
    '1300654314',
    '1800019343',
  ])
    expect(numbers).toContain(`tel:${number}`);
});

test('a link to a budgeting page opens a new tab without opener and referrer', async ({
  page,
  context,
  consoleWatch,
}) => {
  consoleWatch.expectStatus('failed');
  const requests: { url: string; referer: string | undefined }[] = [];
  await context.route(/moneysmart\.gov\.au/, async (route) => {
    requests.push({ url: route.request().url(), referer: (await route.request().allHeaders()).referer });
    await route.fulfill({ contentType: 'text/html', body: '<title>Moneysmart</title>' });
  });
  const opened = context.waitForEvent('page');
  await page.getByRole('heading', { name: 'Budgeting', level: 2 }).click();
  await page.getByRole('link', { name: 'Moneysmart (opens in a new tab)' }).click();
  const tab = await opened;
  await expect(tab).toHaveTitle('Moneysmart');
  expect(await tab.evaluate(() => window.opener === null && document.referrer === '')).toBe(true);
  expect(requests).toEqual([{ url: 'https://moneysmart.gov.au/', referer: undefined }]);
  await expect(page).toHaveURL(/additional-resources$/);
});

test('all links to other sites have the attributes for a new tab without opener and referrer', async ({ page }) => {
  const outside = await page.locator('main a[href^="http"]').evaluateAll((links) =>
    (links as HTMLAnchorElement[]).map(({ protocol, target, rel, referrerPolicy }) => ({
      protocol,
      target,
      rel,
      referrerPolicy,
    })),
  );
  expect(outside.length).toBeGreaterThan(20);
  for (const link of outside) {
    expect(link).toEqual({
      protocol: 'https:',
      target: '_blank',
      rel: 'noopener noreferrer',
      referrerPolicy: 'no-referrer',
    });
  }
});

test('the page says when the numbers were compiled, and their sources', async ({ page }) => {
  await expect(page.getByRole('main')).toContainText('compiled from public pages on 20 November 2026');
  await page.getByText('Where these numbers come from').click();
  await expect(page.getByText('Safe Steps: safesteps.org.au')).toBeVisible();
  await expect(page.getByText(/^Women’s Domestic Violence Helpline: .* \(not from the service\)$/)).toBeVisible();
});
