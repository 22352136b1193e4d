import type { BrowserContext, Page } from '@playwright/test';
import { isHydrated } from './hydration';

/**
 * Fails the test where React changes, removes or inserts before a text node of its own. A browser's translation would
 * have replaced that node: the old word stays on the page, or React throws (facebook/react#11538). Such text belongs in
 * an element of its own, whose only child it is: React then sets the element's `textContent`.
 */
function watchTextNodes(): void {
  // Text that React sets with `textContent` has no such key.
  const isReactText = (node: Node | null): node is Text =>
    node?.nodeType === Node.TEXT_NODE && Object.keys(node).some((key) => key.startsWith('__reactFiber'));
  const report = (what: string, text: Text, parent: Node | null) => {
    const around = parent instanceof Element ? parent.outerHTML.slice(0, 300) : 'a text without a parent';
    // oxlint-disable-next-line no-console -- an error in the console fails the test
    console.error(`React ${what} the text “${text.data}”, which a translation may have replaced, in ${around}`);
  };

  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string) {
      if (isReactText(this) && this.data !== value) report(`changes to “${value}”`, this, this.parentNode);
      nodeValue.set!.call(this, value);
    },
  });

  type Method = (this: Node, first: Node, second: Node | null) => unknown;
  /** Looks at the arguments of each call before the method does, also where the page has replaced the method. */
  const watch = (name: 'removeChild' | 'insertBefore', look: Method) => {
    const withLook = (method: Method): Method =>
      function watched(first, second) {
        look.call(this, first, second);
        return method.call(this, first, second);
      };
    let watched = withLook(Node.prototype[name]);
    Object.defineProperty(Node.prototype, name, {
      configurable: true,
      get: () => watched,
      set: (method: Method) => {
        watched = withLook(method);
      },
    });
  };
  watch('removeChild', function look(child) {
    if (isReactText(child)) report('removes', child, this);
  });
  watch('insertBefore', function look(_, before) {
    if (isReactText(before)) report('inserts before', before, this);
  });
}

/**
 * Replaces every text node of the page, now and whenever one is added or changes, as a browser's translation does: by
 * two nested `font` elements. The translation adds a character that the assertions of Playwright ignore. Fails the test
 * where a username is among the words.
 */
function translateTexts(): void {
  // Elements of HTML in a picture are not drawn.
  const NOT_TRANSLATED = 'script, style, noscript, textarea, svg, font, [translate="no"]';
  // Those of the accounts that tests make.
  const USERNAME = /\b(member|priya|bronwyn)\.\d+(?!\d*@)/;
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(NOT_TRANSLATED)) continue;
      // oxlint-disable-next-line no-console -- an error in the console fails the test
      if (USERNAME.test(text.data)) console.error(`A username is translated with “${text.data}”.`);
      const font = document.createElement('font');
      font.appendChild(document.createElement('font')).textContent = `${text.data}\u200b`;
      text.replaceWith(font);
    }
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) translate(node);
  });
  translate(document.body);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Watches the text nodes in all documents of this context. */
export const watchTexts = (context: BrowserContext) => context.addInitScript(watchTextNodes);

/** When a browser translates a page: before its script hydrates it, or afterwards, as mostly. */
export type Translation = 'before hydration' | 'after hydration' | undefined;

/** Translates what pages of this context show, and what they will show. */
export function translatePages(context: BrowserContext, when: Translation): void {
  if (!when) return;
  const isReady = when === 'before hydration' ? () => true : isHydrated;
  const script = `(() => {
    const translate = ${translateTexts.toString()};
    const isReady = ${isReady.toString()};
    const start = () => isReady() ? translate() : scheduler.postTask(start, { delay: 10 });
    if (window === top) addEventListener('DOMContentLoaded', start);
  })()`;
  context.on('page', (page) => void page.addInitScript(script));
}

/** The words on the page in their order, the same with and without a translation. */
export const wordsOf = (page: Page) =>
  page.evaluate(() => document.body.innerText.replaceAll('\u200b', '').split(/\s+/).join(' '));
