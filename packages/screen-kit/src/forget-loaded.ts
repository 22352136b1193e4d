import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Forgets what the queries below these keys have loaded, after an action that has changed it. What is on the screen is
 * loaded again instead: to remove a query whose reply is awaited there would leave it loading for ever.
 */
export function forgetLoaded(queries: QueryClient, ...keys: QueryKey[]): void {
  for (const queryKey of keys) {
    queries.removeQueries({ queryKey, type: 'inactive' });
    // A first load that began before the action would otherwise stand for the one after it.
    void queries.cancelQueries({ queryKey });
    void queries.invalidateQueries({ queryKey });
  }
}
