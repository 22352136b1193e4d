import { showUndoableSuccess } from '@commonpurse/ui';
import { requestUndo, type Undoable } from './undo-store';

/** Announces a decision, and offers Undo in the popup, too, because it covers the undo bar while the time limit runs. */
export async function announceUndoable(message: string, offer: Undoable): Promise<void> {
  if (await showUndoableSuccess(message)) requestUndo(offer);
}
