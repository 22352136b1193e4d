import { useSession } from '@commonpurse/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Keeps lists and counts up to date for as long as a moderator is signed in. Its code loads after the first screen. */
export function LiveUpdates(): null {
  const queries = useQueryClient();
  const session = useSession();
  const userId = session?.userRole === 'moderator' ? session.userID : undefined;
  useEffect(() => {
    if (userId === undefined) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    import(/* webpackChunkName: "live" */ './live').then(
      ({ followLists }) => {
        if (!isOver) stop = followLists(queries);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [queries, userId]);
  return null;
}
