import { expectAccessible } from '../support/axe';
import { heading, MICROFINANCE, openAll, openTopic, RISKS, TOPICS } from '../support/exhibit';
import { expect, test } from '../support/fixtures';
import { loadsForHalfASecond } from '../support/half-second';
import { untilIdle } from '../support/until';

test.describe('the exhibit', () => {
  test('has four cards with pictures that link to topics, and each topic links back', async ({ page }) => {
    await page.goto('/exhibit');
    await expect(page).toHaveTitle('Exhibit · Commonpurse');
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards).toHaveCount(4);
    for (const [at, topic] of TOPICS.entries()) {
      await expect(cards.nth(at).locator('svg')).toBeVisible();
      await cards.nth(at).click();
      await expect(heading(page)).toHaveText(topic.heading);
      await expect(page).toHaveURL(topic.path);
      await expect(page).toHaveTitle(`${topic.title} · Commonpurse`);
      await page.getByRole('main').getByRole('link', { name: 'Exhibit', exact: true }).click();
      await expect(heading(page)).toHaveText('Exhibit');
      await expect(cards).toHaveCount(4);
    }
  });

  test('shows Loading... for half a second on each of its pages', async ({ page }) => {
    await page.clock.install();
    await page.goto('/login');
    const exhibit = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Exhibit' });
    await loadsForHalfASecond(page, () => exhibit.click(), 'Exhibit');
    for (const topic of TOPICS) {
      const link = page.getByRole('main').getByRole('link', { name: topic.heading }).first();
      await loadsForHalfASecond(page, () => link.click(), topic.heading);
    }
  });

  test('is accessible in both themes, and fits 320 px', async ({ page }) => {
    await page.goto('/exhibit');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

for (const { path, heading: text, sources } of TOPICS) {
  test.describe(path, () => {
    test('has a picture, a chart with its table and sources; is accessible when unfolded; fits 320 px', async ({
      page,
    }) => {
      await openTopic(page, path);
      await expect(heading(page)).toHaveText(text);
      const main = page.getByRole('main');
      await expect(main.locator('svg').first()).toBeVisible();
      await openAll(page);
      const chart = main.locator('figure').filter({ has: page.getByText('Show as a table') });
      await expect(chart.first().locator('svg').first()).toBeVisible();
      const table = chart.first().getByRole('table');
      await expect(table).toBeVisible();
      expect(await table.getByRole('row').count()).toBeGreaterThan(2);
      for (const source of sources) await expect(main.getByText('Source:').getByText(source).first()).toBeVisible();
      await expect(main).toContainText('20 November 2026');
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });

    test.describe('with an empty cache', () => {
      test.use({ freshContext: true });

      test('loads less than 15 kB of its own scripts and styles', async ({ page }) => {
        const files: Promise<number>[] = [];
        page.on('requestfinished', (request) => {
          if (/\/screen-exhibit[^/]*\.(js|css)$/.test(request.url()))
            files.push(request.sizes().then((sizes) => sizes.responseBodySize));
        });
        await openTopic(page, path);
        await untilIdle(page);
        const bytes = (await Promise.all(files)).reduce((all, size) => all + size, 0);
        expect(bytes).toBeGreaterThan(0);
        expect(bytes).toBeLessThan(15_000);
      });
    });
  });
}

test.describe('the page on microfinance', () => {
  test('unfolds the Significant Changes, with pointer and keyboard', async ({ page }) => {
    await openTopic(page, MICROFINANCE.path);
    const main = page.getByRole('main');
    const panel = main.getByRole('heading', { name: 'Significant Changes' });
    const years = main.getByRole('table', { name: 'Four ways of lending small amounts' });
    await expect(main.getByText('There were four big changes.')).toBeHidden();
    await panel.click();
    await expect(main.getByText('There were four big changes.')).toBeVisible();
    await expect(years).toBeHidden();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(years.getByRole('row')).toHaveCount(5);
  });

  test('never breaks the source name J-PAL at its hyphen', async ({ page }) => {
    await page.goto('/exhibit/what-is-microfinance');
    const source = page.getByText('‘Where Credit Is Due’').first();
    await expect(source).toBeVisible();
    for (let width = 320; width <= 420; width += 4) {
      await page.setViewportSize({ width, height: 640 });
      const lines = await source.evaluate((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const at = texts.currentNode.textContent!.indexOf('J-PAL');
          if (at < 0) continue;
          const name = document.createRange();
          name.setStart(texts.currentNode, at);
          name.setEnd(texts.currentNode, at + 5);
          return name.getClientRects().length;
        }
        return 0;
      });
      expect(lines, `${width} px`).toBe(1);
    }
  });

  test('unfolds four Key Risks, each with a source and one thing to ask', async ({ page }) => {
    await openTopic(page, MICROFINANCE.path);
    for (const [at, name] of RISKS.entries()) {
      const panel = page.getByRole('group').filter({ hasText: `Key Risk ${at + 1}: ${name}` });
      const ask = panel.getByText('Ask yourself:');
      await expect(ask).toBeHidden();
      await panel.getByRole('heading').click();
      await expect(ask).toBeVisible();
      await expect(panel.getByText('Source:').first()).toBeVisible();
      await panel.getByRole('heading').click();
      await expect(ask).toBeHidden();
    }
  });
});
