import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The axe options for each theme. The second run sees the same elements, so it checks only contrast, which can differ.
 */
const CHECKED = {
  light: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

type AxeResult = { violations: { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }[] };

// Even a transition of no length takes a frame, and one more for each element that inherits from another. What is folded
// away takes no frames, and stays where it is until it is unfolded.
const transitionsUnderWay = () =>
  document
    .getAnimations()
    .filter((one) => one instanceof CSSTransition && (one.effect as KeyframeEffect).target?.checkVisibility()).length;

/** Expects no violation of WCAG 2.2 AA on the current page, in light and in dark. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Once a frame was drawn: frames of tables that became too wide are stops for the keyboard from then on.
    await expect(page.locator('html')).toBeInViewport();
    await expect.poll(() => page.evaluate(transitionsUnderWay), 'colours still on their way').toBe(0);
    // Runs axe through the debugger, so that the content security policy needs no exception.
    if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource);
    const result = await page.evaluate<AxeResult, object>(
      (options) =>
        (window as unknown as { axe: { run(root: Document, options: object): Promise<AxeResult> } }).axe.run(
          document,
          options,
        ),
      CHECKED[colorScheme],
    );
    const found = result.violations.map((violation) => ({
      rule: violation.id,
      help: violation.help,
      where: violation.nodes.map((node) => node.target.join(' ')),
    }));
    expect(found, `accessibility of ${page.url()} in ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}
