import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../catalogue/test';

const THREE = 'carousel/three slides';
const title = (page: Page, name: string) => page.getByRole('heading', { name });
const next = (page: Page) => page.getByRole('button', { name: 'Next slide' });
const previous = (page: Page) => page.getByRole('button', { name: 'Previous slide' });
const dot = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Slide ${number}:`) });

/** Dispatches a touch swipe through the browser's input pipeline. */
async function swipe(page: Page, over: Locator, [across, along]: [number, number]) {
  // Waits until the row has stopped scrolling.
  await over.evaluate(
    (row) =>
      new Promise<void>((done) => {
        let [place, frames] = [row.scrollLeft, 0];
        const look = () => {
          frames = row.scrollLeft === place ? frames + 1 : 0;
          place = row.scrollLeft;
          if (frames === 6) done();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  const { x, y, width, height } = (await over.boundingBox())!;
  const from = { x: x + width / 2 - across / 2, y: y + height / 2 - along / 2 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: string, touchPoints: object[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints } as never);
  await touch('touchStart', [from]);
  for (let step = 1; step <= 10; step++) {
    await touch('touchMove', [{ x: from.x + (across * step) / 10, y: from.y + (along * step) / 10 }]);
  }
  await touch('touchEnd', []);
  await session.detach();
}

test('previous, next and dots change the slide, wrap at both ends and announce the new slide', async ({ open }) => {
  const page = await open(THREE);
  await expect(page.getByRole('group', { name: '1 of 3' })).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('status')).toBeEmpty();
  for (const [button, number, name] of [
    [next(page), 2, 'You sign'],
    [next(page), 3, 'You pay back'],
    [next(page), 1, 'You ask'],
    [previous(page), 3, 'You pay back'],
    [dot(page, 2), 2, 'You sign'],
  ] as const) {
    await button.click();
    await expect(title(page, name)).toBeInViewport();
    await expect(page.getByRole('status')).toHaveText(`Slide ${number} of 3: ${name}`);
    await expect(page.locator('[aria-current]')).toHaveAccessibleName(`Slide ${number}: ${name}`);
  }
  await expect(title(page, 'You ask')).not.toBeInViewport();
});

test('arrow keys, Home and End on the dots, which are one tab stop, change the slide', async ({ open }) => {
  const page = await open(THREE);
  await next(page).focus();
  await page.keyboard.press('Tab');
  await expect(dot(page, 1)).toBeFocused();
  for (const [key, number] of [
    ['ArrowRight', 2],
    ['End', 3],
    ['ArrowRight', 1],
    ['ArrowLeft', 3],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(dot(page, number)).toBeFocused();
  }
  await page.getByRole('group', { name: 'Slides' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(title(page, 'You pay back')).toBeInViewport();
  // The carousel must not handle the browser's Forward shortcut.
  await page.keyboard.press('Alt+ArrowRight');
  await expect(title(page, 'You pay back')).toBeInViewport();
  await next(page).focus();
  await page.keyboard.press('Home');
  await expect(title(page, 'You ask')).toBeInViewport();
  await expect(next(page)).toBeFocused();
});

test('a slide with a focused link scrolls into view, and its dot becomes current', async ({ open }) => {
  const page = await open(THREE);
  await page.getByRole('link', { name: 'over' }).focus();
  await expect(title(page, 'You pay back')).toBeInViewport();
  await expect(dot(page, 3)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('status')).toBeEmpty();
});

test.describe('with touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });

  test('swiping changes the slide and wraps at both ends, and the page still scrolls', async ({ page, open }) => {
    await open();
    const carousel = page.locator('[data-example="carousel/three slides"]');
    await carousel.scrollIntoViewIfNeeded();
    const row = carousel.getByRole('group', { name: 'Slides' });
    const at = async (number: number) => {
      await expect(carousel.getByRole('button', { name: new RegExp(`^Slide ${number}:`) })).toHaveAttribute(
        'aria-current',
      );
      // Waits for the final position: a touch on a row that still scrolls would stop it between two slides.
      await expect.poll(() => row.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)).toBe(number - 1);
    };
    for (const [way, number] of [
      [220, 3],
      [220, 2],
      [-220, 3],
      [-220, 1],
      [-220, 2],
    ] as const) {
      await swipe(page, row, [way, 0]);
      await at(number);
    }
    const before = await page.evaluate(() => scrollY);
    await swipe(page, row, [0, -150]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
    await at(2);
  });
});

test('the slide does not change by itself, and reduced motion disables the animation', async ({ page, open }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(THREE);
  await page.clock.runFor(60_000);
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
  await next(page).click();
  const slide = page.getByRole('group', { name: '2 of 3' });
  await expect(slide).toBeInViewport({ ratio: 0.9 });
  const duration = await slide.evaluate((element) => getComputedStyle(element).animationDuration);
  expect(Number.parseFloat(duration)).toBeLessThan(0.001);
});
