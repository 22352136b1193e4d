import { useLocation } from '@commonpurse/federation/router';
import { searchOf, type SearchState } from '@commonpurse/screen-kit';

/** The list page from which an entry was opened, as `EntryLink` stores it in the history entry. */
export type ListEntry = { to: string; state: unknown };

/** That page; undefined when the entry was opened directly. */
export const useListEntry = (): ListEntry | undefined =>
  (useLocation().state as { list?: ListEntry } | null | undefined)?.list;

/** The query parameters of a list. The first sort order is the default. */
export type Allowed = Readonly<Record<string, readonly string[]>> & { sort: readonly [string, ...string[]] };

/** The query parameters of that page that are allowed; by default the start of the list. */
export function paramsOf(list: ListEntry | undefined, allowed: Allowed): Record<string, string> {
  const params = new URLSearchParams(list?.to.split('?')[1]);
  const query: Record<string, string> = { sort: allowed.sort[0] };
  for (const [name, values] of Object.entries(allowed)) {
    const value = params.get(name);
    if (value !== null && values.includes(value)) query[name] = value;
  }
  const search = searchOf(list?.state as SearchState);
  if (search) query.search = search.text;
  const key = params.get('after') ? 'after' : 'before';
  const place = params.get(key);
  if (place) query[key] = place;
  return query;
}
