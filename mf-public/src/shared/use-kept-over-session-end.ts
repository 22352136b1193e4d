import { getSession, useKeptText, useSession } from '@commonpurse/session';
import { useCallback, useEffect, useState } from 'react';

/**
 * Keeps, in memory, what a member fills in on a page for everyone, in case her session ends there: signing in again brings
 * her back. Leaving the page in any other way forgets it, and nothing is kept for a visitor. `kept` is what the page
 * begins with. The value must be one that JSON can hold.
 */
export function useKeptOverSessionEnd<Value>(name: string): {
  kept: Value | undefined;
  keep: (value: Value) => void;
} {
  const userId = useSession()?.userID;
  const [text, setText, clear] = useKeptText(`${name}.${userId ?? 'visitor'}`);
  const [kept] = useState(() => (text === '' ? undefined : (JSON.parse(text) as Value)));
  useEffect(() => () => void (getSession()?.userID === userId && clear()), [userId, clear]);
  const keep = useCallback(
    (value: Value) => {
      if (userId !== undefined) setText(JSON.stringify(value));
    },
    [userId, setText],
  );
  return { kept, keep };
}
