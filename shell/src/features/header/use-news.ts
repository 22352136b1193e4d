import { api, useSession } from '@commonpurse/session';
import { useState } from 'react';

/**
 * Whether the signed-in user has new updates. `look` requests it when she opens the menu, so that pages need no request
 * for it. If the request fails, nothing is marked.
 */
export function useNews(): { isNew: boolean; look: () => void } {
  const session = useSession();
  const [newFor, setNewFor] = useState<string>();
  const userId = session?.userID;
  const look = () => {
    if (userId === undefined) return;
    api.call('GET /updates/settings').then(
      ({ data }) => setNewFor(data.unread ? userId : undefined),
      () => setNewFor(undefined),
    );
  };
  return { isNew: userId !== undefined && newFor === userId, look };
}
