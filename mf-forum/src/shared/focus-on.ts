/** Moves focus to an element that need not be focusable. */
export function focusOn(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  element.tabIndex = -1;
  element.focus();
}

/** Whether the focus is in this element or nowhere. Otherwise she is busy elsewhere, and a late reply must not take it. */
export const isFocusFree = (around: Element | null | undefined): boolean =>
  document.activeElement === document.body || around?.contains(document.activeElement) === true;
