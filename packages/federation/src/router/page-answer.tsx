import { createContext, useContext } from 'react';
import type { PageAnswer } from '../page-answer';
import { navigationStartedAt } from './navigation';

const Context = createContext<PageAnswer | undefined>(undefined);

/** Wraps the page: provides its prerendered API reply to the screen that asks for it. */
export const PageAnswerProvider = Context.Provider;

let isDropped = false;

/** Gives the reply to no screen any more: the session has ended in which the API replied. */
export function dropPageAnswer(): void {
  isDropped = true;
}

/**
 * What the page brought along for this call of the API, as `callName` writes it. Undefined where that must be asked for:
 * once the reader has gone on from the page that she arrived at, it is old.
 */
export function usePageAnswer<T>(path: string): { data: T; headers: Pick<Headers, 'get'> } | undefined {
  const answer = useContext(Context);
  if (isDropped || answer?.path !== path || navigationStartedAt() !== 0) return undefined;
  // The renderer has no `Headers`.
  return { data: answer.data as T, headers: { get: (name) => answer[name as 'link' | 'etag'] ?? null } };
}
