import { useShortcuts } from '../keys/use-shortcuts';

/** The keys j and k move through the rows of a list screen, across its tables. */
export const useRowKeys = (): void => useShortcuts({ j: () => focusRow(1), k: () => focusRow(-1) });

/** Moves the focus to the link of the next or the previous row; Enter then opens it. */
function focusRow(step: 1 | -1) {
  const rows = [...document.querySelectorAll('main tbody tr')].filter((row) => row.querySelector('a'));
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  rows[at === -1 ? 0 : at + step]?.querySelector('a')?.focus();
}
