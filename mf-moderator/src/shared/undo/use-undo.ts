import { useNavigate } from '@commonpurse/federation/router';
import { useGuardedMutation } from '@commonpurse/screen-kit';
import { ApiError } from '@commonpurse/session';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { forgetLists } from '../table/lists';
import { moveUndo, type Undoable } from './undo-store';

/** Whether a query contains a pending item, or how an item was settled. */
const ITEM_KINDS: readonly unknown[] = ['review', 'report', 'contact', 'context'];
const isOfItem = ({ queryKey: [kind] }: Query) => ITEM_KINDS.includes(kind);

/** Undoes a decision and opens its item again. */
export function useUndo() {
  const navigate = useNavigate();
  const queries = useQueryClient();

  const { run } = useGuardedMutation(async (undoable: Undoable) => {
    if (!['open', 'requested', 'failed'].includes(undoable.phase)) return;
    moveUndo(undoable, 'sending');
    try {
      await undoable.undo();
    } catch (error) {
      moveUndo(undoable, error instanceof ApiError && error.status < 500 ? 'refused' : 'failed');
      return;
    }
    forgetLists(queries);
    // Invalidates, because the item's screen may be open already, and navigating to it would then load nothing.
    await queries.invalidateQueries({ predicate: isOfItem });
    undoable.restore?.();
    moveUndo(undoable, 'undone');
    await navigate(undoable.screen.to, { state: undoable.screen.state });
  });
  return run;
}
