import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** How a reader enlarges text to twice its size; `normal` resets it. */
export type TextSize = 'normal' | 'root' | 'default' | 'text';

/**
 * Sets the text size: through the root's font size, the browser's default size, or each element's own size. The last
 * leaves labels inside SVG as they are; the table beside each chart has the same text.
 */
export async function setTextSize(page: Page, size: TextSize) {
  const client = await page.context().newCDPSession(page);
  const standard = size === 'default' ? 32 : 16;
  await client.send('Page.setFontSizes', { fontSizes: { standard, fixed: (13 * standard) / 16 } });
  await client.detach();
  await page.evaluate((by) => {
    document.documentElement.style.fontSize = by === 'root' ? '200%' : '';
    if (by !== 'text') return;
    const elements = [...document.querySelectorAll<HTMLElement>('body, body :not(svg, svg *)')];
    const sizes = elements.map((element) => parseFloat(getComputedStyle(element).fontSize));
    elements.forEach((element, at) => element.style.setProperty('font-size', `${2 * sizes[at]!}px`, 'important'));
  }, size);
}

/** Lists elements outside the viewport or clipped at its edges, except in containers that scroll. */
function beside(): string[] {
  const width = document.documentElement.clientWidth;
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  // What only screen readers read is in a box of one pixel.
  const isInDot = (element: Element | null): boolean => {
    const width = element?.getBoundingClientRect().width ?? 0;
    return element !== null && ((width > 0 && width <= 2) || isInDot(element.parentElement));
  };
  const isShown = (element: Element) =>
    element.checkVisibility() && element.getBoundingClientRect().width > 2 && !isInDot(element.parentElement);
  const found = [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return (right > width + 1 || left < -1) && isShown(element) && !scrolls(element);
  });
  const words = found.map((element) => `${element.tagName} '${element.textContent.trim().slice(0, 40)}'`);
  return document.documentElement.scrollWidth > width ? ['the page itself', ...words] : words;
}

/** Expects that nothing scrolls sideways or is clipped, except in containers that scroll. */
export async function expectNothingBeside(page: Page, where: string) {
  await expect.poll(() => page.evaluate(beside), { message: where }).toEqual([]);
}

/** Lists figures and labels within the viewport that another element covers. */
export const coveredIn = (page: Page, selector: string) =>
  page.locator(selector).evaluate((part) => {
    const barEnd = document.querySelector('header')!.getBoundingClientRect().bottom;
    const texts = [...part.querySelectorAll('h2, h3, dt, dd, th, td, p, label, svg text')];
    return texts.flatMap((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isOnScreen = top >= barEnd && bottom <= innerHeight && right - left > 2 && element.checkVisibility();
      if (!isOnScreen) return [];
      const y = (top + bottom) / 2;
      const points = [left + 1, (left + right) / 2, right - 1].map((x) => document.elementFromPoint(x, y));
      const isCovered = points.some((hit) => hit === null || !(element.contains(hit) || hit.contains(element)));
      return isCovered ? [element.textContent.trim().slice(0, 40)] : [];
    });
  });

/**
 * Expects that the quick exit is inside the header, which is opaque and in the viewport, so that no content can be
 * under it.
 */
export async function expectExitWithinHeader(page: Page, where: string) {
  const found = await page.evaluate(() => {
    const header = document.querySelector('header')!;
    const bar = header.getBoundingClientRect();
    const exit = document.getElementById('quick-exit')!.getBoundingClientRect();
    const around = [
      [exit.left - 2, exit.top + 1],
      [exit.left - 2, exit.bottom - 1],
      [exit.left + 1, exit.bottom + 2],
      [exit.right - 1, exit.bottom + 2],
    ] as const;
    return {
      top: bar.top,
      isWithin: exit.top >= bar.top && exit.bottom <= bar.bottom && exit.left >= bar.left && exit.right <= bar.right,
      isOpaque: !/, 0(\.\d+)?\)$/.test(getComputedStyle(header).backgroundColor),
      isAround: around.every(([x, y]) => header.contains(document.elementFromPoint(x, y))),
    };
  });
  expect(found, where).toEqual({ top: 0, isWithin: true, isOpaque: true, isAround: true });
}
