import { DURATION } from '@commonpurse/contracts';
import type { Page } from '@playwright/test';
import { answer, goOnAfterSignIn, popupOf, popupSays, tabTo } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, openAs, test } from '../support/fixtures';

const FAILED = 'Error occurred when processing the Contact Us Form. Please try again.';
const SENT = 'Form has been submitted. We will get back to you at our earliest convenience';
const REQUIRED = 'Please fill out all input fields';

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name);
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Submit' });

async function fill(page: Page) {
  await field(page, 'Name').fill('Mei');
  await field(page, 'Email').fill('mei@example.org');
  await field(page, 'Category').selectOption('General queries');
  await field(page, 'Message').fill('How do I change my password?');
}

test.describe('the contact form', () => {
  test('requires all four fields and a valid email address before it sends a request', async ({ page }) => {
    await page.goto('/contact-us');
    await expect(page.getByRole('main')).toContainText('For example: only by email.');
    await expect(page.getByRole('main')).not.toContainText('updates');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await expect(field(page, 'Category').getByRole('option')).toHaveText([
      /./,
      'Urgent help needed',
      'General queries',
      'Feedback',
      'Issues with account',
      'Others',
    ]);
    await submit(page).click();
    await popupSays(page, 'Error:', REQUIRED);
    await expect(field(page, 'Name')).toBeFocused();
    await fill(page);
    await field(page, 'Message').fill('   ');
    await submit(page).click();
    await popupSays(page, 'Error:', REQUIRED);
    await expect(field(page, 'Message')).toBeFocused();
    await fill(page);
    await field(page, 'Email').fill('mei');
    await submit(page).click();
    await popupSays(page, 'Error:', 'Please provide a valid email address.');
    await expect(field(page, 'Email')).toBeFocused();
    await expect(field(page, 'Message')).toHaveValue('How do I change my password?');
    expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
    await expectAccessible(page);
  });

  test('is sent by keyboard alone, confirms it and is cleared; nothing is stored in the browser', async ({
    page,
    site,
  }) => {
    await page.goto('/contact-us');
    await tabTo(page, field(page, 'Name'));
    await page.keyboard.type('Mei');
    await page.keyboard.press('Tab');
    await page.keyboard.type('mei@example.org');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Feedback');
    await page.keyboard.press('Tab');
    const words = site.unique('Thank you for the calculator');
    await page.keyboard.type(words);
    await tabTo(page, submit(page));
    await page.keyboard.press('Enter');
    await expect(popupOf(page)).toContainText(SENT);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(popupOf(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(SENT);
    await expect(field(page, 'Message')).toHaveValue('');
    await expect(field(page, 'Message')).toHaveAccessibleDescription(/5,000 characters left/);
    expect(new URL(page.url()).search).toBe('');
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    const moderator = await site.as(site.moderator);
    const forms = await moderator.must('GET /reported-contact');
    expect(forms.find(({ desc }) => desc === words)).toMatchObject({ category: 'Feedback' });
  });

  test('keeps the typed text when sending fails', async ({ page, consoleWatch }) => {
    for (const status of [500, 'failed'] as const) consoleWatch.expectStatus(status);
    await page.goto('/contact-us');
    await fill(page);
    for (const reply of [{ status: 500 }, { status: 200, body: { message: 'something else' } }, { status: 200 }]) {
      await answer(page, 'POST', /^\/api\/contact-us$/, reply);
      await submit(page).click();
      await popupSays(page, 'Error:', FAILED);
      await page.unrouteAll();
    }
    await page.route('**/api/contact-us', (route) => route.abort());
    await submit(page).click();
    await popupSays(page, 'Error:', FAILED);
    await expect(page.getByRole('alert')).toContainText(FAILED);
    await expect(field(page, 'Message')).toHaveValue('How do I change my password?');
    await page.unrouteAll();
    await submit(page).click();
    await expect(popupOf(page)).toContainText(SENT);
  });

  test('says how long to wait after too many requests', async ({ page, consoleWatch }) => {
    consoleWatch.expectStatus(429);
    await page.goto('/contact-us');
    await fill(page);
    await page.route('**/api/contact-us', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '60' },
        json: { statusCode: 429, code: 'RATE_LIMITED', message: 'Please wait a little.' },
      }),
    );
    await submit(page).click();
    await popupSays(page, 'Error:', 'Please wait a little.');
    await expect(page.getByRole('alert')).toContainText('You can try again in about 60 seconds.');
  });

  test('restores a member’s draft when she signs in after her session expired, and shows it to nobody else', async ({
    page,
    site,
  }) => {
    await page.clock.install();
    const member = await site.member();
    await openAs(page, member, '/contact-us');
    await fill(page);
    await field(page, 'How can we reach you safely?').fill('By e-mail only');
    await page.clock.fastForward(DURATION.autoSignOut);
    await page.waitForURL('**/login');
    await page.clock.resume();
    const toContact = page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' });
    await toContact.click();
    await expect(field(page, 'Message')).toHaveValue('');
    await page.goBack();
    await goOnAfterSignIn(page, member);
    await page.waitForURL('**/contact-us');
    await expect(field(page, 'Name')).toHaveValue('Mei');
    await expect(field(page, 'Email')).toHaveValue('mei@example.org');
    await expect(field(page, 'Category')).toHaveValue('General queries');
    await expect(field(page, 'Message')).toHaveValue('How do I change my password?');
    await expect(field(page, 'How can we reach you safely?')).toHaveValue('By e-mail only');
    expect(await page.evaluate(() => [Object.keys(localStorage), sessionStorage.length])).toEqual([
      ['commonpurse.session'],
      0,
    ]);

    await submit(page).click();
    await expect(popupOf(page)).toContainText(SENT);
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('link', { name: 'Questions and answers' }).click();
    await toContact.click();
    for (const name of ['Name', 'Email', 'Category', 'Message']) await expect(field(page, name)).toHaveValue('');
  });

  test('restores a visitor’s text by Back within the tab, and not when the form is opened anew', async ({ page }) => {
    await page.goto('/contact-us');
    await fill(page);
    await page.getByRole('main').getByRole('link', { name: 'Questions and answers' }).click();
    await page.goBack();
    await expect(field(page, 'Message')).toHaveValue('How do I change my password?');
    await expect(field(page, 'Category')).toHaveValue('General queries');
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    await page.getByRole('main').getByRole('link', { name: 'Questions and answers' }).click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await expect(field(page, 'Message')).toHaveValue('');
  });

  test('keeps a visitor’s draft when she signs in in another tab, and after that session expired', async ({
    page,
    site,
    consoleWatch,
  }) => {
    // The save of her draft may be on its way when the session ends.
    consoleWatch.expectStatus(401, /^\/api\/drafts\/contact$/);
    await page.clock.install();
    await page.goto('/contact-us');
    await fill(page);
    const member = await site.member();
    const other = await page.context().newPage();
    await openAs(other, member, '/about-us');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible();
    await other.close();
    await expect(field(page, 'Message')).toHaveValue('How do I change my password?');
    await page.clock.fastForward(DURATION.autoSignOut);
    await page.clock.resume();
    await goOnAfterSignIn(page, member);
    await expect(field(page, 'Message')).toHaveValue('How do I change my password?');
  });

  test('asks a member which text to keep when she has written another one elsewhere', async ({
    page,
    site,
    person,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(409);
    const member = await site.member();
    await openAs(page, member, '/contact-us');
    await field(page, 'Message').fill('On the phone');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    const laptop = (await person()).page;
    await openAs(laptop, member, '/contact-us');
    await expect(field(laptop, 'Message')).toHaveValue('On the phone');
    await field(laptop, 'Message').fill('On the laptop');
    await field(laptop, 'Category').selectOption('Feedback');
    await laptop.getByRole('heading', { level: 1 }).click();
    await expect(laptop.getByText('Saved', { exact: true })).toBeVisible();
    await field(page, 'Message').fill('On the phone, and more');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByText('This text was changed in another window.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Put the other text into the form' }).click();
    await expect(field(page, 'Message')).toHaveValue('On the laptop');
    await expect(field(page, 'Category')).toHaveValue('Feedback');
    await page.getByRole('button', { name: 'Keep the text in the form' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await popupOf(page).getByRole('button', { name: 'Yes' }).click();
    await expect(field(page, 'Message')).toHaveValue('');
    await expect(field(page, 'Message')).toBeFocused();
  });

  test('appends text typed after the session expired to the member’s draft when she signs in again', async ({
    page,
    site,
    consoleWatch,
  }) => {
    consoleWatch.expectStatus(401);
    const member = await site.member();
    await page.clock.install();
    await openAs(page, member, '/contact-us');
    await fill(page);
    await page.clock.fastForward(DURATION.autoSignOut);
    await page.clock.resume();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await field(page, 'Message').fill('My text is gone.');
    const other = await page.context().newPage();
    await openAs(other, member, '/about-us');
    await other.close();
    await expect(field(page, 'Message')).toHaveValue('How do I change my password?\n\nMy text is gone.');
    await expect(field(page, 'Name')).toHaveValue('Mei');
  });

  test('links to the questions and answers', async ({ page }) => {
    await page.goto('/contact-us');
    await page.getByRole('main').getByRole('link', { name: 'Questions and answers' }).click();
    await expect(page).toHaveURL(/\/faqs$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers');
  });

  test('fits a screen of 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/contact-us');
    await expect(submit(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
