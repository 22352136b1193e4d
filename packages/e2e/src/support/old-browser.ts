import type { BrowserContext } from '@playwright/test';

/**
 * Removes functions that the oldest supported browsers (packages/tooling/webpack/base.mjs) lack: the builds contain no
 * polyfills.
 */
export const makeOld = (context: BrowserContext) =>
  context.addInitScript(() => {
    const newer: [owner: object, names: string[]][] = [
      [AbortSignal, ['any', 'timeout']],
      [Array, ['fromAsync']],
      [Array.prototype, ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']],
      [Document.prototype, ['startViewTransition']],
      [Element.prototype, ['checkVisibility', 'getHTML', 'moveBefore']],
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Promise, ['try', 'withResolvers']],
      [RegExp, ['escape']],
      [Set.prototype, ['difference', 'intersection', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference', 'union']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [URL, ['canParse', 'parse']],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object,
        ['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some', 'take', 'toArray'],
      ],
    ];
    for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
    for (const name of ['requestIdleCallback', 'navigation', 'Iterator']) Reflect.deleteProperty(window, name);
  });
