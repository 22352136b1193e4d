import { useLayoutEffect, useRef } from 'react';
import { keysWork } from './key-choice';

// Controls that accept letters as input or for selection; checkboxes do not.
const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

// A dialog with a running exit animation counts as closed.
const DIALOGS = ':is([role="alertdialog"], [role="dialog"]):not([data-closed])';

/** Whether a press is meant for nobody else: not for a field, the browser, a screen reader or an open dialog. */
function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.isComposing) return false;
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  if (event.target instanceof Element && event.target.closest(FIELDS)) return false;
  return document.querySelector(DIALOGS) === null;
}

/** What a press is called: a letter whatever Caps Lock says, but not with Shift; '?' wherever it is on the keyboard. */
function nameOf({ key, shiftKey }: KeyboardEvent): string {
  if (key === '?') return key;
  return shiftKey ? '' : key.toLowerCase();
}

export type Shortcuts = Readonly<Record<string, (() => unknown) | undefined>>;

/** Does something at a single key, while this is on the page and keys are on: from the moment it can be seen. */
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
