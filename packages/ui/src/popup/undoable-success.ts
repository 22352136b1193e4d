import { openPopup } from './popup-store';

/**
 * Shows a success message with an Undo button. Resolves to whether Undo was chosen; Escape is an Ok. Not part of
 * `popup`, because only one app needs it.
 */
export const showUndoableSuccess = (message: string): Promise<boolean> =>
  openPopup({ kind: 'success', title: 'Success:', message, yes: 'Undo', no: 'Ok' }).answer;
