import { matchScreen } from '@commonpurse/federation';
import { useLocation } from '@commonpurse/federation/router';
import { api, useSession } from '@commonpurse/session';
import { useCallback, useEffect, useState } from 'react';
import { UPDATES } from './links';

/**
 * Whether the signed-in user has new updates: requested on the screens of members, again when she has come from her
 * updates, and by `look` when she opens the menu. Public pages request nothing: where her session has ended meanwhile,
 * they would lead to the login. If the request fails, nothing is marked.
 */
export function useNews(): { isNew: boolean; look: () => void } {
  const session = useSession();
  const { pathname } = useLocation();
  const [newFor, setNewFor] = useState<string>();
  const userId = session?.userID;
  const isMembers = matchScreen(pathname, userId !== undefined)?.remote === 'forum';
  const isReading = pathname === UPDATES.to;

  const look = useCallback(() => {
    if (userId === undefined) return;
    api.call('GET /updates/settings').then(
      ({ data }) => setNewFor(data.unread ? userId : undefined),
      () => setNewFor(undefined),
    );
  }, [userId]);

  useEffect(() => {
    if (isMembers && !isReading) look();
  }, [look, isMembers, isReading]);

  return { isNew: userId !== undefined && newFor === userId, look };
}
