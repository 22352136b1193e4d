import { openPopup } from './popup-store';

/**
 * Shows a success message with a way to undo what succeeded. Resolves to whether that was chosen; Escape is an Ok. Apart
 * from `popup`, because one app alone needs it.
 */
export const showUndoableSuccess = (message: string): Promise<boolean> =>
  openPopup({ kind: 'success', title: 'Success:', message, yes: 'Undo', no: 'Ok' }).answer;
