import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { loadsForHalfASecond } from '../support/half-second';

const PAGES = [
  { path: '/about-us', heading: 'About Us', title: 'About us' },
  { path: '/faq', heading: 'Questions and answers', title: 'FAQ' },
  { path: '/terms-of-use-and-policies', heading: 'Terms of Use and Policies', title: 'Terms of use and policies' },
  { path: '/rules-of-engagement', heading: 'Rules of Engagement', title: 'Rules of engagement' },
  { path: '/additional-resources', heading: 'Additional Resources', title: 'Additional resources' },
  { path: '/exit-information', heading: 'Leaving this site', title: 'Leaving this site' },
];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const openAll = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('main details').forEach((element) => element.setAttribute('open', '')));

for (const { path, heading: text, title } of PAGES) {
  test(`${path} with everything unfolded is accessible, fits 320 px, and requests nothing from other sites`, async ({
    page,
    site,
  }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== new URL(site.url).origin) elsewhere.push(request.url());
    });
    await page.goto(path);
    await expect(heading(page)).toHaveText(text);
    await expect(page).toHaveTitle(`${title} · Commonpurse`);
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await openAll(page);
    await expectAccessible(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(elsewhere).toEqual([]);

    await page.setViewportSize({ width: 320, height: 640 });
    await page.reload();
    await expect(heading(page)).toHaveText(text);
    await openAll(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(elsewhere).toEqual([]);
  });
}

test('internal links lead to pages that exist', async ({ page, request }) => {
  const paths = new Set<string>();
  for (const { path } of PAGES) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    const hrefs = await page
      .locator('main a[href^="/"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    hrefs.forEach((href) => paths.add(href));
  }
  for (const path of ['/graph', '/exhibit/what-is-microfinance', '/calculator', '/rules-of-engagement'])
    expect(paths).toContain(path);
  const missing = [];
  for (const path of paths) if ((await request.get(path)).status() !== 200) missing.push(path);
  expect(missing).toEqual([]);
});

test('links to a section of a page scroll to that section', async ({ page }) => {
  for (const path of ['/additional-resources', '/terms-of-use-and-policies']) {
    await page.goto(path);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents).toBeVisible();
    const links = await contents.getByRole('link').all();
    expect(links.length, path).toBeGreaterThan(2);
    for (const link of links) {
      const name = await link.innerText();
      await link.click();
      await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeInViewport();
    }
  }
  await page.goto('/faq');
  await page.getByRole('heading', { name: 'I cannot pay' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Additional Resources', exact: true })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Money help', level: 2 })).toBeInViewport();
});

test('About Us links to the four functions, and shows Loading... for half a second', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' });
  await loadsForHalfASecond(page, () => link.click(), 'About Us');
  const main = page.getByRole('main');
  for (const [name, path] of [
    ['Calculator', '/calculator'],
    ['Narratives', '/narratives'],
    ['Forum', '/forum'],
    ['Exhibit', '/exhibit'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
});

test('the sign-up screen links to the terms, which name the minimum age', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('main').getByRole('link', { name: 'Terms of Use and Policies' }).click();
  await expect(heading(page)).toHaveText('Terms of Use and Policies');
  await expect(page.getByRole('main')).toContainText('you must be 18 or older');
});
