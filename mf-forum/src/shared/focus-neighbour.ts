/**
 * The element to focus when a list item is removed: the item after or before it, or the enclosing focusable section.
 */
export function neighbourOf(control: Element | null): Element | null | undefined {
  const item = control?.closest('li');
  return item?.nextElementSibling ?? item?.previousElementSibling ?? item?.parentElement?.closest('[tabindex="-1"]');
}

/** Moves focus to an element that need not be focusable. */
export function focusOn(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  element.tabIndex = -1;
  element.focus();
}
