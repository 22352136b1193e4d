import { lastArrival } from '@commonpurse/federation/router';
import { getSession, useKeptText, useSession } from '@commonpurse/session';
import { useCallback, useEffect, useRef, useState } from 'react';

/** `left`: the reader left the page herself; otherwise her session ended there. */
type Stored<Value> = { value: Value; left?: true };

function restore<Value>(text: string): Value | undefined {
  if (text === '') return undefined;
  const { value, left } = JSON.parse(text) as Stored<Value>;
  return left && !lastArrival().returning ? undefined : value;
}

/**
 * Keeps the input on a public page in this tab's memory. It is restored by Back and Forward, and after signing in again
 * where a member's session had ended on the page. Opening the page anew clears it, so that the next person at this
 * device does not meet it; a visitor's is also cleared when someone signs in. `restored` is the initial value of the
 * page. The value must be serializable as JSON.
 */
export function useKeptInTab<Value>(name: string): {
  restored: Value | undefined;
  keep: (value: Value) => void;
  clear: () => void;
} {
  const userId = useSession()?.userID;
  const [text, setText, clearText] = useKeptText(`${name}.${userId ?? 'visitor'}`);
  const [restored] = useState(() => restore<Value>(text));
  const latest = useRef(restored);

  const keep = useCallback(
    (value: Value) => {
      latest.current = value;
      setText(JSON.stringify({ value } satisfies Stored<Value>));
    },
    [setText],
  );
  const clear = useCallback(() => {
    latest.current = undefined;
    clearText();
  }, [clearText]);

  useEffect(() => {
    if (latest.current === undefined) clearText();
    return () => {
      const isSame = getSession()?.userID === userId;
      if (isSame && latest.current !== undefined) {
        setText(JSON.stringify({ value: latest.current, left: true } satisfies Stored<Value>));
      } else if (userId === undefined) clearText();
    };
  }, [userId, setText, clearText]);

  return { restored, keep, clear };
}
