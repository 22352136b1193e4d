import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, test } from './test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type AxeResult = { violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[] };

async function violations(page: Page): Promise<string[]> {
  // Evaluated through the debugger, so that the page's content security policy stays as strict as it is.
  await page.evaluate(axe.source);
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
  test(`every example meets WCAG 2.2 AA in ${colorScheme}`, async ({ page, open }) => {
    // Measures final colours, not those of a fade-in.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open();
    const examples = page.locator('[data-example]');
    expect(await examples.count()).toBeGreaterThan(50);
    expect.soft(await violations(page), 'all of them').toEqual([]);

    // Examples that must be opened first are checked one by one.
    const pressed = await examples.evaluateAll((figures) =>
      figures.map(({ dataset }) => ({ path: dataset.example!, press: dataset.press })).filter(({ press }) => press),
    );
    expect(pressed.length).toBeGreaterThan(3);
    for (const { path, press } of pressed) {
      await open(path);
      await page.getByRole('button', { name: press, exact: true }).click();
      if (path.startsWith('popup/')) await expect(page.locator('[role$="dialog"]')).toHaveCSS('opacity', '1');
      expect.soft(await violations(page), path).toEqual([]);
    }
  });
}

test('no example is wider than a screen of 320 pixels', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(320);
});
