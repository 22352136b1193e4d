import type { UpdatesSettings } from '@commonpurse/contracts';
import { api, useSession } from '@commonpurse/session';
import { useState } from 'react';

/**
 * Whether something is new among the updates of whoever is signed in. `look` asks, when she opens the menu: a page costs
 * no request for it. Without an answer nothing is marked.
 */
export function useNews(): { isNew: boolean; look: () => void } {
  const session = useSession();
  const [newFor, setNewFor] = useState<string>();
  const userId = session?.userID;
  const look = () => {
    if (userId === undefined) return;
    api.get<UpdatesSettings>('/updates/settings').then(
      ({ data }) => setNewFor(data.unread ? userId : undefined),
      () => setNewFor(undefined),
    );
  };
  return { isNew: userId !== undefined && newFor === userId, look };
}
