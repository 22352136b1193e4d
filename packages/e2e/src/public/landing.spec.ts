import { pauseRequests } from '../support/actions';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/fixtures';
import { answer as yourAnswer } from '../support/calculator';
import { loadsForHalfASecond } from '../support/half-second';
import { untilIdle } from '../support/until';

test.use({ freshContext: true });

test.describe('the landing page', () => {
  test('welcomes a visitor and links to the features', async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Welcome/);
    await expect(page).toHaveTitle('Home · Commonpurse');
    for (const [name, path] of [
      ['Sign up', '/signup'],
      ['Calculator', '/calculator'],
      ['Narratives', '/narratives'],
      ['Forum', '/forum'],
      ['Exhibit', '/exhibit'],
      ['Hardship letter', '/hardship-letter'],
      ['People to talk to', '/additional-resources'],
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

  test('shows Loading... for half a second from the start of the navigation, without layout shifts', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
    const home = page.getByRole('navigation').getByRole('link', { name: 'Home' });
    await loadsForHalfASecond(page, () => home.click(), /Welcome/);
    await expect(page.getByRole('button', { name: 'Add up my own offer' })).toBeVisible();
  });

  test('loads less than 16.5 kB of its own scripts and 2.5 kB of styles on a first visit', async ({ page }) => {
    const bytes = { js: 0, css: 0 };
    const own: Promise<void>[] = [];
    page.on('requestfinished', (request) => {
      const kind = /\/mf\/public\/.*\.(js|css)$/.exec(request.url())?.[1] as keyof typeof bytes | undefined;
      if (kind) own.push(request.sizes().then((sizes) => void (bytes[kind] += sizes.responseBodySize)));
    });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Add up my own offer' })).toBeVisible();
    await untilIdle(page);
    await Promise.all(own);
    expect(bytes.js).toBeGreaterThan(0);
    // 4 kB of it is the remote's part of the federation runtime, and 1.6 kB are the hashes of the remote's chunks.
    expect(bytes.js).toBeLessThan(16_500);
    expect(bytes.css).toBeLessThan(2_500);
  });

  test('answers on the first screen what a payday loan can cost, and leads to the calculator with it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const answer = page.getByRole('form', { name: 'What a payday loan can cost' }).getByRole('status');
    await expect(answer).toHaveText(/^A payday loan of \$1,000 for 6 months can cost you up to\$440on top/);
    await expect(answer).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Add up my own offer' })).toBeInViewport({ ratio: 1 });

    await page.getByLabel('You borrow').fill('2001');
    await expect(answer).toHaveText(/^A payday loan is up to \$2,000\. For a larger loan/);
    await page.getByLabel('You borrow').fill('');
    await expect(answer).toHaveText('Type the amount you would borrow, such as 500.');
    await page.getByLabel('You borrow').fill('1,500');
    await page.getByLabel('For how long?').selectOption('12 months');
    await expect(answer).toContainText('A payday loan of $1,500 for 12 months can cost you up to$1,020');
    await expect(answer).toContainText('$68 for every $100');
    await page.getByRole('button', { name: 'Add up my own offer' }).click();

    const result = yourAnswer(page);
    await expect(result).toContainText('You pay back $2,520 in total. That is $1,020 more than you borrow.');
    await expect(result).toBeInViewport();
    expect(new URL(page.url()).search).toBe('');
    await expect(page.getByLabel('Loan amount')).toHaveValue('1,500');
    await expect(page.getByText('This counts the highest fees')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Is this loan not yours?' })).toBeVisible();
    await page.getByLabel('Interest rate').fill('10');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(result).toContainText('You pay back $2,370 in total.');
    await expect(page.getByText('This counts the highest fees')).toHaveCount(0);
  });

  test('answers without JavaScript, too: at once for $1,000, and for other amounts in the calculator', async ({
    person,
  }) => {
    const { page } = await person({ javaScriptEnabled: false });
    await page.goto('/');
    await expect(page.getByText('A payday loan of $1,000 for 6 months can cost you up to')).toBeVisible();
    await expect(page.getByText('$440', { exact: true })).toBeVisible();
    await page.getByLabel('You borrow').fill('500');
    await page.getByLabel('For how long?').selectOption('3 months');
    await page.getByRole('button', { name: 'Add up my own offer' }).click();
    await expect(yourAnswer(page)).toContainText('You pay back $660 in total. That is $160 more than you borrow.');
    expect(new URL(page.url()).search).toBe('');
    await page.goto('/');
    await page.getByLabel('You borrow').fill('3000');
    await page.getByRole('button', { name: 'Add up my own offer' }).click();
    await expect(yourAnswer(page)).toContainText('A payday loan is up to $2,000, so this loan has other limits.');
  });

  test('takes an amount that was typed before its scripts ran', async ({ page }) => {
    const go = await pauseRequests(page, '**/*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByLabel('You borrow').fill('800');
    go();
    await expect(page.getByText('A payday loan of $800 for 6 months can cost you up to')).toBeVisible();
  });

  for (const width of [320, 360, 1280]) {
    test(`fits a screen of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Add up my own offer' })).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
});
