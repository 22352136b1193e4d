import { useNavigate } from '@commonpurse/federation/router';
import { useGuardedMutation } from '@commonpurse/screen-kit';
import { api, ApiError } from '@commonpurse/session';
import { useQueryClient } from '@tanstack/react-query';
import { forgetLists } from '../table/lists';
import { moveUndo, type Undoable } from './undo-store';

/** Takes a decision back and opens what it was about again. */
export function useUndo() {
  const navigate = useNavigate();
  const queries = useQueryClient();

  const { run } = useGuardedMutation(async (taken: Undoable) => {
    if (taken.phase !== 'open' && taken.phase !== 'failed') return;
    moveUndo(taken, 'sending');
    try {
      await api.put(`${taken.path}/undo`, {});
    } catch (error) {
      moveUndo(taken, error instanceof ApiError && error.status < 500 ? 'refused' : 'failed');
      return;
    }
    forgetLists(queries);
    taken.restore?.();
    moveUndo(taken, 'undone');
    await navigate(taken.screen.to, { state: taken.screen.state });
  });
  return run;
}
