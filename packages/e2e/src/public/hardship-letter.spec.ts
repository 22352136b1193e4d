import { DURATION } from '@commonpurse/contracts';
import type { Page } from '@playwright/test';
import { goOnAfterSignIn, popupOf, tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { calculate, OFFERS } from '../support/calculator';
import { expect, openAs, test } from '../support/fixtures';
import { expectNothingBeside } from '../support/layout';

const letter = (page: Page) => page.getByRole('region', { name: 'Your letter' });
const answers = (page: Page) => page.getByRole('form', { name: 'Your answers' });

async function open(page: Page) {
  await page.goto('/hardship-letter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A letter to your lender');
  // The date is there once the page is hydrated.
  await expect(letter(page)).not.toContainText('[date]');
}

async function answer(page: Page) {
  await page.getByLabel('I have lost my job, or I have less work').check();
  await page.getByLabel('Family violence').check();
  await page.getByLabel('Accept smaller repayments').check();
  await page.getByLabel('How much can you pay?').fill('40');
  await page.getByLabel('How long do you need?').selectOption('3 months');
  await page.getByLabel('Lender', { exact: true }).fill('Quick Cash');
  await page.getByLabel('Your name', { exact: true }).fill('Mei Tan');
}

test.describe('the hardship letter', () => {
  test('is filled in from the answers without a request', async ({ page }) => {
    await open(page);
    await expect(page).toHaveTitle('Letter to a lender · Commonpurse');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await answer(page);
    await expect(letter(page)).toContainText('To Quick Cash');
    await expect(letter(page)).toContainText(
      'I have lost my job, or I have less work. I am affected by family violence, which',
    );
    await expect(letter(page).getByRole('listitem')).toHaveText(['accept $40 each fortnight instead']);
    await expect(letter(page)).toContainText('I expect to be able to pay as agreed again in 3 months.');
    await expect(letter(page)).toContainText('[loan or account number]');
    expect(requests).toEqual([]);
  });

  test('needs no details of family violence, and asks the lender to keep the letter confidential', async ({ page }) => {
    await open(page);
    await expect(letter(page)).not.toContainText('anyone else');
    await page.getByLabel('Family violence').check();
    await expect(answers(page).getByRole('status').first()).toContainText('You don’t have to give details.');
    await expect(answers(page).locator('a[href="tel:1800737732"]')).toBeVisible();
    await expect(letter(page)).toContainText('I would prefer not to give details');
    await expect(letter(page)).toContainText('Please do not talk about this letter with anyone else');
  });

  test('is stored nowhere, and is empty after a reload, when it is opened anew and after Clear', async ({ page }) => {
    await open(page);
    await answer(page);
    const stored = () =>
      page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie, location.search]);
    expect(await stored()).toEqual([0, 0, '', '']);
    const clear = page.getByRole('button', { name: 'Clear all answers' });
    await clear.click();
    await expect(popupOf(page)).toContainText('Clear all answers?');
    await expectAccessible(page);
    await popupOf(page).getByRole('button', { name: 'Keep' }).click();
    await expect(letter(page)).toContainText('To Quick Cash');
    await expect(clear).toBeFocused();
    await clear.click();
    await popupOf(page).getByRole('button', { name: 'Clear' }).click();
    await expect(letter(page)).toContainText('[name of the lender]');
    // There is nothing to lose any more.
    await clear.click();
    await expect(popupOf(page)).toHaveCount(0);
    await expect(page.getByLabel('Family violence')).not.toBeChecked();
    for (const leave of [
      () => page.reload(),
      async () => {
        await page.getByRole('contentinfo').getByRole('link', { name: 'Additional Resources' }).click();
        await page.locator('main a[href="/hardship-letter"]').first().dispatchEvent('click');
      },
    ]) {
      await answer(page);
      await leave();
      await expect(letter(page)).toContainText('[name of the lender]');
      await expect(page.getByLabel('Your name', { exact: true })).toHaveValue('');
      expect(await stored()).toEqual([0, 0, '', '']);
    }
  });

  test('is restored by Back within the tab, and not when the page is opened anew', async ({ page }) => {
    const toResources = page.getByRole('contentinfo').getByRole('link', { name: 'Additional Resources' });
    await open(page);
    await answer(page);
    await toResources.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Additional Resources');
    await page.goBack();
    await expect(letter(page)).toContainText('To Quick Cash');
    await expect(page.getByLabel('Your name', { exact: true })).toHaveValue('Mei Tan');
    await expect(page.getByLabel('Accept smaller repayments')).toBeChecked();
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    await toResources.click();
    await page.locator('main a[href="/hardship-letter"]').first().dispatchEvent('click');
    await expect(letter(page)).toContainText('[name of the lender]');
  });

  test('of a member is restored when she signs in after her session expired, and by Back', async ({ page, site }) => {
    const member = await site.member();
    await page.clock.install();
    await openAs(page, member, '/hardship-letter');
    await expect(letter(page)).not.toContainText('[date]');
    await answer(page);
    await page.clock.fastForward(DURATION.autoSignOut);
    await page.clock.resume();
    await goOnAfterSignIn(page, member);
    await expect(letter(page)).toContainText('To Quick Cash');
    await expect(letter(page)).toContainText(
      'I have lost my job, or I have less work. I am affected by family violence, which',
    );
    await expect(letter(page).getByRole('listitem')).toHaveText(['accept $40 each fortnight instead']);
    await expect(page.getByLabel('Your name', { exact: true })).toHaveValue('Mei Tan');
    await expect(page.getByLabel('Accept smaller repayments')).toBeChecked();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['commonpurse.session']);

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
    await page.goBack();
    await expect(letter(page)).toContainText('To Quick Cash');
  });

  test('can be copied as text', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page);
    await answer(page);
    await page.getByRole('button', { name: 'Copy the letter' }).click();
    await expect(letter(page).getByRole('status')).toContainText('Copied.');
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain('Please:\n\n- accept $40 each fortnight instead');
    expect(text.endsWith('Yours faithfully\nMei Tan')).toBe(true);

    // It is no longer the letter that was copied.
    await page.getByLabel('Lender', { exact: true }).fill('Slow Cash');
    await expect(letter(page).getByRole('status')).toBeEmpty();
  });

  test('keeps the line breaks of her own text when it is copied and printed', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page);
    await page.getByLabel('In your own words').fill('My hours were cut in May.\nThe rent went up in June.');
    await page.getByRole('button', { name: 'Copy the letter' }).click();
    await expect(letter(page).getByRole('status')).toContainText('Copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('in May.\nThe rent');
    await page.emulateMedia({ media: 'print' });
    expect(await letter(page).innerText()).toContain('in May.\nThe rent');
  });

  test('is printed without the rest of the page, with blanks for missing answers', async ({ page }) => {
    await open(page);
    await page.getByLabel('Family violence').check();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Yours faithfully')).toBeVisible();
    await expect(page.getByRole('heading').locator('visible=true')).toHaveCount(0);
    await expect(page.locator('nav, button, form, details, #quick-exit').locator('visible=true')).toHaveCount(0);
    const blank = page.getByText('[name of the lender]');
    expect(await blank.evaluate((element) => getComputedStyle(element).color)).toBe('rgba(0, 0, 0, 0)');
  });

  test('can be filled in by keyboard alone', async ({ page }) => {
    await open(page);
    await tabTo(page, page.getByLabel('I am ill or injured'));
    await page.keyboard.press('Space');
    await expect(letter(page)).toContainText('I am ill or injured.');
    await tabTo(page, page.getByLabel('Lender', { exact: true }));
    await page.keyboard.type('Quick Cash');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/hardship-letter$/);
    await expect(letter(page)).toContainText('To Quick Cash');
    await tabTo(page, page.getByRole('button', { name: 'Print the letter' }));
  });

  for (const width of [320, 1280]) {
    test(`is accessible and fits a screen of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page);
      await answer(page);
      await expectAccessible(page);
      await expectNothingBeside(page, `${width} px`);
    });
  }

  test('never wraps a full stop after a phone number onto its own line', async ({ page }) => {
    await open(page);
    for (let width = 320; width <= 420; width += 4) {
      await page.setViewportSize({ width, height: 640 });
      const alone = await page.locator('main a[href^="tel:"]').evaluateAll((links) =>
        links.flatMap((link) => {
          const after = link.nextSibling;
          if (!after || !/^[.,]/.test(after.textContent ?? '')) return [];
          const stop = document.createRange();
          stop.setStart(after, 0);
          stop.setEnd(after, 1);
          const end = [...link.getClientRects()].at(-1)!;
          return stop.getBoundingClientRect().top < end.bottom - 4 ? [] : [link.textContent];
        }),
      );
      expect(alone, `${width} px`).toEqual([]);
    }
  });

  test('says how long the lender has to answer, names the law, and has numbers to call', async ({ page }) => {
    await open(page);
    const main = page.getByRole('main');
    await expect(main).toContainText('The lender has 21 days to answer.');
    await expect(main).toContainText('National Credit Code, section 72');
    await expect(main.getByText('information, not advice')).toHaveCount(1);
    for (const number of ['1800007007', '1800931678'])
      await expect(main.locator(`a[href="tel:${number}"]`).first()).toBeVisible();
  });

  test('and its steps follow the kind of loan, and the numbers the state, and neither is stored', async ({ page }) => {
    await open(page);
    const main = page.getByRole('main');
    const kind = page.getByLabel('What kind of loan is it?');
    await expect(letter(page)).toContainText('a hardship notice under section 72');
    for (const [option, title, number, step] of [
      [
        'A wage advance (part of my pay, early)',
        'Request for a change to wage advance',
        'Account number',
        'you can ask your bank to stop',
      ],
      [
        'A pawn loan (they keep something of mine)',
        'Request for a change to pawn loan',
        'Ticket number',
        'final date on your ticket',
      ],
    ] as const) {
      await kind.selectOption(option);
      await expect(letter(page)).toContainText(title);
      await expect(letter(page)).not.toContainText('section 72');
      await expect(page.getByLabel(number, { exact: true })).toBeVisible();
      await expect(main).toContainText(step);
      await expect(main).not.toContainText('has 21 days to answer');
      await expectAccessible(page);
    }
    await kind.selectOption('A loan, or buy now, pay later');
    await expect(letter(page)).toContainText('a hardship notice under section 72');
    await expect(main).toContainText('The lender has 21 days to answer.');
    await expect(main).not.toContainText('final date on your ticket');

    await page.getByLabel('Where do you live?').selectOption('Western Australia');
    const near = answers(page).getByRole('status');
    await expect(near.getByRole('listitem')).toHaveText([
      'Legal Aid WA: 1300 650 579',
      'Consumer Credit Legal Service WA: (08) 9221 7066',
    ]);
    await page.getByLabel('Where do you live?').selectOption('Tasmania');
    await expect(near.getByRole('listitem')).toHaveText(['Tasmania Legal Aid: 1300 366 611']);
    await expect(letter(page)).not.toContainText('Tasmania');
    const stored = () =>
      page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie, location.search]);
    expect(await stored()).toEqual([0, 0, '', '']);
    await page.reload();
    await expect(page.getByLabel('Where do you live?')).toHaveValue('');
  });

  test('is about the kind of loan that was calculated, which is not stored', async ({ page }) => {
    await page.goto('/calculator?kind=wage-advance');
    await calculate(page, OFFERS['wage-advance'].loan);
    const answered = page.getByRole('region', { name: 'Your answer' });
    await answered.getByRole('link', { name: 'write a hardship letter' }).click();
    await expect(page).toHaveURL(/\/hardship-letter$/);
    await expect(letter(page)).toContainText('Request for a change to wage advance');
    await expect(letter(page)).not.toContainText('section 72');
    await expect(page.getByLabel('What kind of loan is it?')).toHaveValue('wage-advance');
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('wage-advance');
    await page.reload();
    await expect(letter(page)).toContainText('a hardship notice under section 72');
    await expect(page.getByLabel('What kind of loan is it?')).toHaveValue('');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is shown with blanks, to be printed and filled in by hand, and without a button that does nothing', async ({
      page,
    }) => {
      await page.goto('/hardship-letter');
      await expect(page.locator('form noscript p')).toBeVisible();
      await expect(page.getByText('[name of the lender]')).toBeVisible();
      await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
    });
  });
});
