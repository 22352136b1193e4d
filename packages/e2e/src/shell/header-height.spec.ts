import { expect, openAs, test } from '../support/fixtures';
import { openScreen } from '../support/every-screen';
import { expectExitWithinHeader, expectNothingBeside, setTextSize } from '../support/layout';
import { openCalculator } from '../support/calculator';

test.use({ freshContext: true });

const headerHeight = () => document.querySelector('header')!.getBoundingClientRect().height;

test('the header takes at most 112 px of a phone at twice the text size', async ({ page }) => {
  await openScreen(page, '/about-us');
  for (const width of [320, 360, 412]) {
    for (const way of ['root', 'default'] as const) {
      await page.setViewportSize({ width, height: 740 });
      await setTextSize(page, way);
      expect(await page.evaluate(headerHeight), `${width} px, ${way}`).toBeLessThanOrEqual(112);
      await expectExitWithinHeader(page, `${width} px, ${way}`);
      await expectNothingBeside(page, `${width} px, ${way}`);
    }
  }
});

test('header and footer leave a phone to the page: at most 64 px and 200 px, with the exit, the numbers and the links', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ['/', '/about-us', '/login', '/moderator/login']) {
    await openScreen(page, address);
    expect(await page.evaluate(headerHeight), address).toBeLessThanOrEqual(64);
    await expectExitWithinHeader(page, address);
    const footer = page.getByRole('contentinfo');
    expect((await footer.boundingBox())!.height, address).toBeLessThanOrEqual(200);
    await expect(footer.getByRole('list', { name: 'Numbers to call' }).getByRole('link')).toHaveText([
      'Danger 000',
      '1800RESPECT 1800 737 732',
      'Debt Helpline 1800 007 007',
    ]);
    for (const link of await footer.getByRole('link').all())
      if (await link.isVisible()) expect((await link.boundingBox())!.height, address).toBeGreaterThanOrEqual(44);
  }
});

test('header and footer are as high for a member, whose menu has more links', async ({ site, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const member = await site.member();
  const { postId } = await site.post(member);
  await openAs(page, member, '/');
  for (const address of ['/', '/forum', `/forum/${postId}`]) {
    await page.goto(address);
    expect(await page.evaluate(headerHeight), address).toBeLessThanOrEqual(64);
    expect((await page.getByRole('contentinfo').boundingBox())!.height, address).toBeLessThanOrEqual(200);
    await setTextSize(page, 'root');
    expect(await page.evaluate(headerHeight), address).toBeLessThanOrEqual(112);
    await expectExitWithinHeader(page, address);
    await expectNothingBeside(page, address);
  }
});

test('at 400 % zoom the exit covers no field at any scroll position, nor what has the focus', async ({ page }) => {
  // 1280 × 1024 and 1280 × 720, of which each pixel is shown as 16.
  for (const height of [256, 180]) {
    await page.setViewportSize({ width: 320, height });
    await openCalculator(page);
    expect(await page.evaluate(headerHeight)).toBeLessThanOrEqual(56);
    const end = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < end; top += height / 2) {
      await page.evaluate((place) => scrollTo({ top: place, behavior: 'instant' }), top);
      await expectExitWithinHeader(page, `scrolled to ${top} of ${height} px`);
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    for (const field of await page.getByRole('main').getByRole('textbox').all()) {
      await field.focus();
      const { top, bar, covered } = await field.evaluate((element) => {
        const box = element.getBoundingClientRect();
        const hit = document.elementFromPoint(box.right - 3, box.top + 3);
        return {
          top: box.top,
          bar: document.querySelector('header')!.getBoundingClientRect().bottom,
          covered: hit?.closest('#quick-exit') !== null && hit !== null,
        };
      });
      expect([top >= bar - 1, covered]).toEqual([true, false]);
    }
  }
});
