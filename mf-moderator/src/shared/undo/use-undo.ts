import { useNavigate } from '@commonpurse/federation/router';
import { useGuardedMutation } from '@commonpurse/screen-kit';
import { api, ApiError } from '@commonpurse/session';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { forgetLists } from '../table/lists';
import { moveUndo, type Undoable } from './undo-store';

/** Whether a query holds an item that waits, or how it was settled. */
const isOfItem = ({ queryKey: [kind] }: Query) => kind === 'review' || kind === 'report' || kind === 'context';

/** Takes a decision back and opens what it was about again. */
export function useUndo() {
  const navigate = useNavigate();
  const queries = useQueryClient();

  const { run } = useGuardedMutation(async (taken: Undoable) => {
    if (!['open', 'requested', 'failed'].includes(taken.phase)) return;
    moveUndo(taken, 'sending');
    try {
      await api.put(`${taken.path}/undo`, {});
    } catch (error) {
      moveUndo(taken, error instanceof ApiError && error.status < 500 ? 'refused' : 'failed');
      return;
    }
    forgetLists(queries);
    // The item's own screen may be open already: then opening it again loads nothing.
    await queries.invalidateQueries({ predicate: isOfItem });
    taken.restore?.();
    moveUndo(taken, 'undone');
    await navigate(taken.screen.to, { state: taken.screen.state });
  });
  return run;
}
