import type { Page } from '@playwright/test';
import { popupSays, tabTo } from '../support/actions';
import { CAROUSELS, carouselOf, TOPICS } from '../support/exhibit';
import { expect, PASSWORD, signInByApi, type Site, test } from '../support/fixtures';

const PAGES = [
  '/',
  '/about-us',
  '/calculator',
  '/graph',
  '/narratives/:id',
  // After a narrative was made for the page before.
  '/narratives',
  '/exhibit',
  ...TOPICS.map((topic) => topic.path),
  '/faq',
  '/faqs',
  '/terms-of-use-and-policies',
  '/rules-of-engagement',
  '/additional-resources',
  '/exit-information',
];
/** Screens around a form, which takes a script. */
const FORMS = ['/login', '/auth/google', '/signup', '/forgot-password', '/recover-password/made-up', '/contact-us'];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** An address that leads there; narratives are made first. */
async function addressOf(site: Site, path: string): Promise<string> {
  if (path !== '/narratives/:id') return path;
  const { narrID: narrId } = await (
    await site.as(site.moderator)
  ).must('POST /add-new-narrative', {
    body: {
      narrTitle: site.unique('A narrative'),
      narrDesc: 'It began with the car.',
      narrCategory: 'Homemaker',
      narrOccupation: 'Home cook',
    },
  });
  return `/narratives/${narrId}`;
}

test('public screens fit 320 px, contact no other site, store nothing, and hydrate with any query and hash', async ({
  site,
  page,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(site.url).origin) elsewhere.push(request.url());
  });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [...PAGES, ...FORMS]) {
    const address = await addressOf(site, path);
    await page.goto(`${address === '/' ? '' : address}/?from=a-mail#main`);
    await expect(heading(page), path).toBeVisible();
    await expect(page.getByText('Loading...'), path).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    const stored = await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]);
    expect(stored, path).toEqual([0, 0, '']);
    expect(elsewhere, path).toEqual([]);
  }
});

test('prerendered pages are hydrated with the navigation of a moderator who is signed in', async ({ site, page }) => {
  await signInByApi(page, site.moderator);
  await page.setViewportSize({ width: 360, height: 640 });
  // Only the navigation differs from a visitor's page: text, a form, and content of the API.
  for (const path of ['/', '/faq', '/calculator', '/narratives/:id']) {
    const address = await addressOf(site, path);
    await page.goto(address);
    await expect(heading(page)).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Out' }), path).toBeVisible();
  }
});

test('without JavaScript text pages are readable, forms say that they need it, and all have numbers to call', async ({
  site,
  person,
}) => {
  const { page } = await person({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });
  for (const path of [...PAGES, ...FORMS]) {
    await page.goto(await addressOf(site, path));
    if (PAGES.includes(path)) {
      await expect(heading(page)).not.toHaveText('This page needs JavaScript');
      await expect(page.getByText('Loading...'), path).toHaveCount(0);
      const main = page.getByRole('main');
      const text = path === '/graph' ? main.getByRole('row') : main.getByRole('paragraph');
      await expect(text.filter({ visible: true }).first(), path).toBeVisible();
    } else await expect(heading(page)).toHaveText('This page needs JavaScript');
    await page.getByRole('contentinfo').getByText('Talk to someone').click();
    for (const target of ['tel:000', 'tel:1800737732', 'sms:0458737732', 'tel:1800007007'])
      await expect(page.locator(`a[href="${target}"]`).last(), path).toBeVisible();
    await expect(page.getByRole('link', { name: 'Exit this page', exact: true })).toBeVisible();
  }
});

test('text typed into the login, sign-up and password reset forms is stored nowhere', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectStatus(401);
  const stored = () =>
    page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie, location.search + location.hash]);
  const gone = async (path: string, label: string) => {
    expect(await stored()).toEqual([0, 0, '', '']);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click();
    await expect(heading(page)).toHaveText('About Us');
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  };
  await page.goto('/login');
  await page.getByLabel('Username').fill('mei.secret');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('is wrong');
  await gone('/login', 'Username');
  await page.goto('/signup');
  await page.getByLabel('Username').fill('mei.secret');
  await page.getByLabel('Email').fill('mei@example.org');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await popupSays(page, 'Error:', 'Password cannot be empty.');
  await gone('/signup', 'Email');
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('mei@');
  await page.getByRole('button', { name: 'Submit' }).click();
  await popupSays(page, 'Error:', 'Please provide a valid email address.');
  await gone('/forgot-password', 'Email');
});

test('a carousel can be reached and turned by keyboard alone', async ({ page }) => {
  const [figure] = CAROUSELS;
  await page.goto(figure.path);
  const carousel = carouselOf(page, figure);
  await tabTo(page, carousel.next);
  for (const at of [1, 2, 0]) {
    await page.keyboard.press('Enter');
    await carousel.shows(at);
  }
  await tabTo(page, carousel.dot(0));
  await page.keyboard.press('ArrowLeft');
  await carousel.shows(2);
});
