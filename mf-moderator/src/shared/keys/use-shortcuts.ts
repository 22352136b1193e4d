import { useLayoutEffect, useRef } from 'react';
import { keysWork } from './key-choice';

// Controls that accept letters as input or for selection; checkboxes do not.
const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

// A dialog with a running exit animation counts as closed.
const DIALOGS = ':is([role="alertdialog"], [role="dialog"]):not([data-closed])';

/** Whether a key press is a shortcut: not input for a field, the browser, a screen reader or an open dialog. */
function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.isComposing) return false;
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  if (event.target instanceof Element && event.target.closest(FIELDS)) return false;
  return document.querySelector(DIALOGS) === null;
}

/** Normalises a key: a letter regardless of Caps Lock, but not with Shift; '?' regardless of the keyboard layout. */
function nameOf({ key, shiftKey }: KeyboardEvent): string {
  if (key === '?') return key;
  return shiftKey ? '' : key.toLowerCase();
}

export type Shortcuts = Readonly<Record<string, (() => unknown) | undefined>>;

/**
 * Calls the handler when its key is pressed, while the component is mounted and shortcuts are on. Registered before the
 * first paint.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      const name = nameOf(event);
      const act = Object.hasOwn(latest.current, name) ? latest.current[name] : undefined;
      if (!act || !keysWork() || !isFree(event)) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
