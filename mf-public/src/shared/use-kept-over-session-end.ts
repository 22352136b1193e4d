import { getSession, useKeptText, useSession } from '@commonpurse/session';
import { useCallback, useEffect, useState } from 'react';

/**
 * Keeps a member's input on a public page in memory, in case her session ends there: after signing in again she can
 * return to it. Leaving the page in any other way clears it, and nothing is kept for a visitor. `kept` is the initial
 * value of the page. The value must be serializable as JSON.
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
