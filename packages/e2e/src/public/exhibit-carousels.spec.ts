import { pauseRequests } from '../support/actions';
import { CAROUSELS, carouselOf, MICROFINANCE, openTopic, TOPICS } from '../support/exhibit';
import { expect, test } from '../support/fixtures';
import { watchLayoutShifts } from '../support/layout-shifts';

// With the motion that most readers see.
test.use({ reducedMotion: 'no-preference' });

for (const figure of CAROUSELS) {
  test(`the carousel ‘${figure.name}’ turns by its buttons and dots, wraps at both ends, and announces the slide`, async ({
    page,
  }) => {
    const last = figure.slides.length - 1;
    await openTopic(page, figure.path);
    const carousel = carouselOf(page, figure);
    await carousel.root.scrollIntoViewIfNeeded();
    await carousel.shows(0);
    for (let at = 1; at <= last; at++) {
      await carousel.next.click();
      await carousel.shows(at);
      await expect(carousel.root.getByRole('status')).toHaveText(
        `Slide ${at + 1} of ${last + 1}: ${figure.slides[at]}`,
      );
    }
    await carousel.next.click();
    await carousel.shows(0);
    await carousel.previous.click();
    await carousel.shows(last);
    for (const at of figure.slides.keys()) {
      await carousel.dot(at).click();
      await carousel.shows(at);
    }
  });
}

test('without JavaScript carousel slides are stacked vertically, and panels unfold', async ({ person }) => {
  const { page } = await person({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });
  for (const figure of CAROUSELS) {
    await page.goto(figure.path);
    const { root, next } = carouselOf(page, figure);
    let above = 0;
    for (const name of figure.slides) {
      const title = root.getByRole('heading', { name });
      await title.scrollIntoViewIfNeeded();
      await expect(title).toBeInViewport();
      const { x, y } = (await title.boundingBox())!;
      expect(x).toBeLessThan(60);
      const place = y + (await page.locator('html').evaluate(() => scrollY));
      expect(place).toBeGreaterThan(above);
      above = place;
    }
    await expect(next).toBeHidden();
  }
  for (const { path, heading } of TOPICS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText('Source:').first()).toBeVisible();
  }
  await page.goto(MICROFINANCE.path);
  await page.getByRole('heading', { name: 'Significant Changes' }).click();
  await expect(page.getByText('There were four big changes.')).toBeVisible();
});

test('a page with a carousel is hydrated in place without layout shifts', async ({ page }) => {
  const go = await pauseRequests(page, '**/*.js');
  await page.goto(MICROFINANCE.path, { waitUntil: 'commit' });
  const carousel = carouselOf(page, CAROUSELS[2]);
  await carousel.row.scrollIntoViewIfNeeded();
  await expect(carousel.next).toBeHidden();
  const place = await carousel.row.boundingBox();
  // The row can be turned already: it scrolls by keys of its own.
  await carousel.row.focus();
  await page.keyboard.press('ArrowRight');
  await expect(carousel.root.getByRole('heading', { name: CAROUSELS[2].slides[1] })).toBeInViewport();
  // At rest: what she turns herself, and still moves, is no jump of the page.
  await expect.poll(() => carousel.row.evaluate((row) => row.scrollLeft / row.clientWidth)).toBe(1);
  const shifts = await watchLayoutShifts(page);
  go();
  await expect(carousel.next).toBeVisible();
  await carousel.shows(1);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  expect(await carousel.row.boundingBox()).toEqual(place);
  expect(await shifts()).toEqual([]);
});
