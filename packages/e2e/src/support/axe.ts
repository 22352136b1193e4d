import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { until } from './until';

// Its last value would be sent back.
const axeSource = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};undefined`;

/**
 * The axe options for each theme. The second run sees the same elements, so it checks only contrast, which can differ.
 */
const CHECKED = {
  light: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/**
 * Only violations are read, so axe describes no other elements. Style sheets, which it would fetch anew, are read by one
 * experimental rule alone, which these tags leave out; `media` are for the rule about sound that plays by itself.
 */
const ONLY_WHAT_IS_READ = { resultTypes: ['violations'], preload: { assets: ['media'] } };

type AxeResult = { violations: { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }[] };
type WithAxe = { axe: { run(root: Document, options: object): Promise<AxeResult> } };

/**
 * Runs axe by the debugger, so that the content security policy needs no exception. Not by `page.evaluate`, which would
 * compile axe a second time, by `eval`.
 */
async function loadAxe(page: Page) {
  if (await page.evaluate('"axe" in window')) return;
  const client = await page.context().newCDPSession(page);
  await client.send('Runtime.evaluate', { expression: axeSource });
  await client.detach();
}

/**
 * Whether all colours stand: even a transition of no length takes a frame, and one more for each element that inherits
 * from another. What is folded away takes no frames, and stays where it is until it is unfolded.
 */
const noTransition = () =>
  !document
    .getAnimations()
    .some((one) => one instanceof CSSTransition && (one.effect as KeyframeEffect).target?.checkVisibility());

/** Expects no violation of WCAG 2.2 AA on the current page, in light and in dark. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Once a frame was drawn: frames of tables that became too wide are stops for the keyboard from then on.
    await expect(page.locator('html')).toBeInViewport();
    await until(page, 'the end of all transitions', noTransition, 10_000);
    await loadAxe(page);
    const violations = await page.evaluate(
      async (options) => (await (window as unknown as WithAxe).axe.run(document, options)).violations,
      { ...CHECKED[colorScheme], ...ONLY_WHAT_IS_READ },
    );
    const found = violations.map((violation) => ({
      rule: violation.id,
      help: violation.help,
      where: violation.nodes.map((node) => node.target.join(' ')),
    }));
    expect(found, `accessibility of ${page.url()} in ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}
