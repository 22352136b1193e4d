import type { Page } from '@playwright/test';

/**
 * Watches the page for layout shifts. The returned function lists the shifts so far: which element moved, from where to
 * where.
 */
export async function watchLayoutShifts(page: Page, { buffered = false } = {}): Promise<() => Promise<string[]>> {
  const shifts = await page.evaluateHandle((fromTheStart) => {
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const seen: string[] = [];
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
    const named = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName.toLowerCase() ?? 'gone'} '${node?.textContent?.trim().slice(0, 40) ?? ''}'`;
    };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(
          (source) => `${named(source.node)} ${place(source.previousRect)} to ${place(source.currentRect)}`,
        );
        seen.push(`${value}: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: fromTheStart });
    return seen;
  }, buffered);
  return async () => {
    // A frame's shifts are reported after it.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
    );
    return shifts.jsonValue();
  };
}
