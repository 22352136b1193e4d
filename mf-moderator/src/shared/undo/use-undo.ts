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

  const { run } = useGuardedMutation(async (taken: Undoable) => {
    if (!['open', 'requested', 'failed'].includes(taken.phase)) return;
    moveUndo(taken, 'sending');
    try {
      await taken.undo();
    } catch (error) {
      moveUndo(taken, error instanceof ApiError && error.status < 500 ? 'refused' : 'failed');
      return;
    }
    forgetLists(queries);
    // Invalidates, because the item's screen may be open already, and navigating to it would then load nothing.
    await queries.invalidateQueries({ predicate: isOfItem });
    taken.restore?.();
    moveUndo(taken, 'undone');
    await navigate(taken.screen.to, { state: taken.screen.state });
  });
  return run;
}
