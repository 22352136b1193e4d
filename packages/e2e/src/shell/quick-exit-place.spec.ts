import type { Page } from '@playwright/test';
import { answer, calculate, fill, openCalculator, PAYDAY, result } from '../support/calculator';
import { openScreen } from '../support/every-screen';
import { expect, signInByApi, test } from '../support/fixtures';
import { coveredIn, expectExitWithinHeader, setTextSize } from '../support/layout';
import { asModerator, report } from '../support/moderation';

test.use({ freshContext: true });

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1280, height: 600 },
];

/** Scrolls through all of the page, a screen at a time: the exit never stands over what scrolls. */
async function expectFreeAllTheWay(page: Page, where: string) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 400) {
    await page.evaluate((place) => scrollTo({ top: place, behavior: 'instant' }), top);
    await expectExitWithinHeader(page, `${where}, scrolled to ${top}`);
  }
}

/** Presses Tab through the page's content: what has the focus is on the screen, below the header and the exit. */
async function expectFocusFree(page: Page, presses: number) {
  await page.getByRole('main').focus();
  for (let at = 0; at < presses; at += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const focused = document.activeElement!;
      if (!document.getElementById('main')!.contains(focused)) return undefined;
      const { top, bottom, left, right } = focused.getBoundingClientRect();
      const barEnd = document.querySelector('header')!.getBoundingClientRect().bottom;
      const middle = document.elementFromPoint((left + right) / 2, Math.max(top, barEnd) + 4);
      const name = `${focused.tagName} '${(focused.textContent || focused.id).slice(0, 40)}'`;
      const isHit = middle !== null && (focused.contains(middle) || middle.contains(focused));
      return {
        name,
        // Of a text area that is partly in view, a browser scrolls to the caret, which is at the top, not to the end.
        isFree:
          top >= barEnd - 1 &&
          (bottom <= innerHeight + 1 ||
            bottom - top > innerHeight / 2 ||
            (focused.matches('textarea') && top <= innerHeight - 44)),
        isHit,
      };
    });
    if (!found) {
      expect(at, 'places that had the focus').toBeGreaterThan(3);
      return;
    }
    expect(found, `${found.name} at ${JSON.stringify(page.viewportSize())}`).toMatchObject({
      isFree: true,
      isHit: true,
    });
  }
}

test.describe('after Calculate', () => {
  for (const size of SIZES)
    test(`the answer is visible and not covered by the exit at ${size.width} × ${size.height}`, async ({ page }) => {
      await page.setViewportSize(size);
      await openCalculator(page);
      await fill(page, { ...PAYDAY, 'Loan fees': '75' });
      const expectResult = async () => {
        await expect(answer(page).getByRole('status')).toHaveText(/^You pay back \$3,435 in total/);
        await expect(answer(page).getByRole('status')).toBeInViewport({ ratio: 1 });
        expect(await coveredIn(page, '[aria-labelledby]:has(> h2:text-is("Your answer"))')).toEqual([]);
        await expectExitWithinHeader(page, 'the result');
      };
      // With Enter from the first field, the result is below the screen or beside it; with a press, above it.
      await page.getByLabel('Loan amount').press('Enter');
      await expectResult();
      await expect(page.getByLabel('Loan amount')).toBeFocused();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Calculate' }).click();
      await expectResult();
      await expect(page.getByRole('button', { name: 'Calculate' })).toBeFocused();
    });

  test('the headline is visible and the exit covers no figure at twice the text size', async ({ page }) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await openCalculator(page);
      await setTextSize(page, 'root');
      await calculate(page, { ...PAYDAY, 'Loan fees': '75' });
      await expect(answer(page).getByRole('status')).toBeInViewport();
      expect(await coveredIn(page, '[aria-labelledby]:has(> h2:text-is("Your answer"))')).toEqual([]);
      await expectExitWithinHeader(page, `${size.width} × ${size.height}`);
    }
  });
});

test.describe('the exit covers no figure and no label at any scroll position', () => {
  for (const width of [360, 1280])
    test(`on the calculator with its result and charts, at ${width} px, also at twice the text size`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await openCalculator(page);
      await calculate(page, PAYDAY);
      await expect(result(page).getByRole('table').first()).toBeVisible();
      for (const way of ['normal', 'root'] as const) {
        await setTextSize(page, way);
        await expectFreeAllTheWay(page, `the calculator (${way})`);
      }
    });

  test('in tables, statistics and forms, at 360 and 1280 px', async ({ site, page, person }) => {
    const member = await site.member();
    await report(site, 'post', (await site.post(member)).postId);
    await asModerator(page, site);
    const { page: writer } = await person();
    await signInByApi(writer, member);
    for (const [view, address] of [
      [page, '/reported-posts'],
      [page, '/user-management'],
      [page, '/statistics'],
      [writer, '/new-forum-post'],
      [writer, '/graph'],
    ] as const) {
      await openScreen(view, address);
      for (const width of [360, 1280]) {
        await view.setViewportSize({ width, height: 740 });
        await expectFreeAllTheWay(view, `${address} at ${width} px`);
      }
    }
  });

  test('and no focused field, button or link, at 360 and 1280 px', async ({ site, page }) => {
    await asModerator(page, site);
    for (const address of ['/calculator', '/contact-us', '/user-management', '/add-new-narrative']) {
      await openScreen(page, address);
      for (const width of [360, 1280])
        for (const way of ['normal', 'root'] as const) {
          await page.setViewportSize({ width, height: 740 });
          await setTextSize(page, way);
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
          await expectFocusFree(page, 30);
        }
    }
  });
});
