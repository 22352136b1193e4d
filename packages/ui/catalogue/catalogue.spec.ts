import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, test } from './test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type AxeResult = { violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[] };

async function violations(page: Page): Promise<string[]> {
  // Evaluated through the debugger, so that the page's content security policy stays as strict as it is.
  await page.evaluate(axeSource);
  const result = await page.evaluate<AxeResult, string[]>(
    (tags) =>
      (window as unknown as { axe: { run(root: Document, options: object): Promise<AxeResult> } }).axe.run(document, {
        runOnly: tags,
      }),
    RULES,
  );
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary}`),
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every example keeps WCAG 2.2 AA in ${colorScheme}`, async ({ page, open }) => {
    test.setTimeout(180_000);
    // Colours are measured as they stand, not while they fade in.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open();
    const paths = await page
      .locator('[data-example]')
      .evaluateAll((figures) => figures.map((figure) => figure.getAttribute('data-example')!));
    expect(paths.length).toBeGreaterThan(50);
    for (const path of paths) {
      await open(path);
      const press = await page.locator('main').getAttribute('data-press');
      if (press) {
        await page.getByRole('button', { name: press, exact: true }).click();
        if (path.startsWith('popup/')) await expect(page.getByRole('alertdialog')).toHaveCSS('opacity', '1');
      }
      expect.soft(await violations(page), path).toEqual([]);
    }
  });
}

test('no example is wider than a phone of 320 pixels', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(320);
});
