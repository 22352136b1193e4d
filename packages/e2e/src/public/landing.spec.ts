import { expectAccessible } from '../support/axe';
import { expect, openAs, test } from '../support/fixtures';
import { loadsForHalfASecond } from '../support/half-second';

test.use({ freshContext: true });

test.describe('the landing page', () => {
  test('welcomes a visitor and links to the features', async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Welcome/);
    await expect(page).toHaveTitle('Home · Commonpurse');
    for (const [name, path] of [
      ['Add up the cost', '/calculator'],
      ['Sign up', '/signup'],
      ['Calculator', '/calculator'],
      ['Narratives', '/narratives'],
      ['Forum', '/forum'],
      ['Exhibit', '/exhibit'],
      ['About Us', '/about-us'],
      ['Terms of Use and Policies', '/terms-of-use-and-policies'],
    ] as const) {
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    for (const path of ['/additional-resources', '/faq', '/contact-us']) {
      await expect(page.getByRole('contentinfo').getByRole('navigation').locator(`a[href="${path}"]`)).toBeVisible();
    }
    await expectAccessible(page);
    await main.getByRole('link', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
  });

  test('offers no Sign up to a member who is signed in', async ({ site, page }) => {
    await openAs(page, await site.member(), '/');
    await expect(page.getByRole('link', { name: 'Add up the cost' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /sign up/i })).toHaveCount(0);
  });

  test('shows Loading... for half a second from the start of the navigation, without layout shifts', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
    const home = page.getByRole('navigation').getByRole('link', { name: 'Home' });
    await loadsForHalfASecond(page, () => home.click(), /Welcome/);
    await expect(page.getByRole('link', { name: 'Add up the cost' })).toBeVisible();
  });

  test('loads less than 14.4 kB of its own scripts and 2.5 kB of styles on a first visit', async ({ page }) => {
    const bytes = { js: 0, css: 0 };
    const own: Promise<void>[] = [];
    page.on('requestfinished', (request) => {
      const kind = /\/mf\/public\/.*\.(js|css)$/.exec(request.url())?.[1] as keyof typeof bytes | undefined;
      if (kind) own.push(request.sizes().then((sizes) => void (bytes[kind] += sizes.responseBodySize)));
    });
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Add up the cost' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await Promise.all(own);
    expect(bytes.js).toBeGreaterThan(0);
    // 4 kB of it is the remote's part of the federation runtime, and 1.6 kB are the hashes of the remote's chunks.
    expect(bytes.js).toBeLessThan(14_400);
    expect(bytes.css).toBeLessThan(2_500);
  });

  for (const width of [320, 360, 1280]) {
    test(`fits a screen of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/');
      await expect(page.getByRole('link', { name: 'Add up the cost' })).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
});
