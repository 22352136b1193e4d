import { useCallback, useEffect, useLayoutEffect, type RefObject } from 'react';

const find = () => document.getElementById('quick-exit');

const stops = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')].filter(
    (element) => !element.matches(':disabled'),
  );

/**
 * Keeps `#quick-exit` usable while a modal dialog is open. Base UI hides everything outside the dialog from assistive
 * technology and traps Tab inside. This hook keeps the quick exit exposed and adds it to the tab order.
 */
export function useQuickExit(panel: RefObject<HTMLElement | null>, open: boolean) {
  // Base UI leaves live regions exposed. 'off' is what every element is by default: it announces nothing.
  useLayoutEffect(() => {
    const exit = find();
    if (!open || !exit || exit.hasAttribute('aria-live')) return;
    exit.setAttribute('aria-live', 'off');

    return () => exit.removeAttribute('aria-live');
  }, [open]);

  const onKeyDown = useCallback(
    (event: globalThis.KeyboardEvent) => {
      const exit = find();
      const root = panel.current;
      if (event.key !== 'Tab' || !exit || !root) return;
      const target = exit.matches('a, button') ? exit : exit.querySelector<HTMLElement>('a, button');
      const inside = stops(root);
      const edge = (event.shiftKey ? inside.at(0) : inside.at(-1)) ?? root;
      const isBefore = event.shiftKey && document.activeElement === root;
      const back = (event.shiftKey ? inside.at(-1) : inside.at(0)) ?? root;
      const next = document.activeElement === target ? back : undefined;
      const leaving = isBefore || document.activeElement === edge;
      const to = next ?? (leaving ? target : undefined);
      if (!to) return;
      event.preventDefault();
      event.stopPropagation();
      to.focus();
    },
    [panel],
  );

  useEffect(() => {
    const exit = find();
    if (!open || !exit) return;
    exit.addEventListener('keydown', onKeyDown);
    return () => exit.removeEventListener('keydown', onKeyDown);
  }, [open, onKeyDown]);

  return { onKeyDown };
}
