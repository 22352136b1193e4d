/** What stays beside an item of a list when it goes: the item after or before it, or the part of the page it is in. */
export function neighbourOf(control: Element | null): Element | null | undefined {
  const item = control?.closest('li');
  return item?.nextElementSibling ?? item?.previousElementSibling ?? item?.parentElement?.closest('[tabindex="-1"]');
}

/** Moves focus to an element that need not be a control, for reading to go on there. */
export function focusOn(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  element.tabIndex = -1;
  element.focus();
}
