import { createContext, useContext } from 'react';
import type { PageAnswer } from '../page-answer';
import { navigationStartedAt } from './navigation';

const Context = createContext<PageAnswer | undefined>(undefined);

/** Wraps the page: provides its prerendered API reply to the screen that asks for it. */
export const PageAnswerProvider = Context.Provider;

let isDropped = false;

/** Discards the reply, because the session that it was for has ended. */
export function dropPageAnswer(): void {
  isDropped = true;
}

/**
 * The API reply embedded in the page for this call. `path` has the form that `callName` returns. Undefined if the call
 * must be made: after the first navigation the embedded reply is stale.
 */
export function usePageAnswer<T>(path: string): { data: T; headers: Pick<Headers, 'get'> } | undefined {
  const answer = useContext(Context);
  if (isDropped || answer?.path !== path || navigationStartedAt() !== 0) return undefined;
  // The server renderer's environment has no `Headers`.
  return { data: answer.data as T, headers: { get: (name) => answer[name as 'link' | 'etag'] ?? null } };
}
