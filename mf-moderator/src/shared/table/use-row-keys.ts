import { useShortcuts } from '../keys/use-shortcuts';

/** The keys j and k move through the rows of a list screen, across its tables. */
export const useRowKeys = (): void => useShortcuts({ j: () => focusRow(1), k: () => focusRow(-1) });

/** Moves the focus to the link of the next or the previous row; Enter then opens it. */
function focusRow(step: 1 | -1) {
  const links = [...document.querySelectorAll<HTMLElement>('main tbody a')];
  const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  const to = at === -1 ? 0 : at + step;
  links[to]?.focus();
}
