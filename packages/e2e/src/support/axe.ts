import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { until } from './until';

// Ends with `undefined`: the last value is sent back.
const axeSource = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};undefined`;

/**
 * The axe options for each theme. The second run sees the same elements, so it checks only contrast, which can differ.
 */
const CHECKED = {
  light: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/**
 * Only violations are used, so axe need not describe other elements. It need not fetch style sheets again: only one
 * experimental rule, which these tags exclude, uses them. `media` is for the rule about sound that plays automatically.
 */
const ONLY_WHAT_IS_READ = { resultTypes: ['violations'], preload: { assets: ['media'] } };

type AxeResult = { violations: { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }[] };
type WithAxe = { axe: { run(root: Document, options: object): Promise<AxeResult> } };

/**
 * Loads axe through the debugger, so that the content security policy needs no exception. Not with `page.evaluate`,
 * which would compile axe a second time, with `eval`.
 */
async function loadAxe(page: Page) {
  if (await page.evaluate('"axe" in window')) return;
  const client = await page.context().newCDPSession(page);
  await client.send('Runtime.evaluate', { expression: axeSource });
  await client.detach();
}

/**
 * Whether all colours are final: even a transition of zero duration takes a frame, and another one for each level of
 * inheritance. Ignores invisible elements, whose transitions do not run.
 */
const noTransition = () =>
  !document
    .getAnimations()
    .some(
      (animation) =>
        animation instanceof CSSTransition && (animation.effect as KeyframeEffect).target?.checkVisibility(),
    );

/** Expects no violation of WCAG 2.2 AA on the current page, in light and in dark. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Waits for a painted frame: from then on, table frames that are too narrow are focusable.
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
