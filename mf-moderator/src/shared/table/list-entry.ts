import { useLocation } from '@commonpurse/federation/router';

/** The page of a list that an entry was opened from, as `EntryLink` leaves it with the history entry. */
export type ListEntry = { to: string; state: unknown };

/** That page; undefined where the address was opened by itself. */
export const useListEntry = (): ListEntry | undefined =>
  (useLocation().state as { list?: ListEntry } | null | undefined)?.list;

/** What may stand in a list's address, by name. The first of the orders is the usual one. */
export type Allowed = Readonly<Record<string, readonly string[]>> & { sort: readonly [string, ...string[]] };

/** What that page asked the service for, to the letter; without one, the start of the list. */
export function askedOn(list: ListEntry | undefined, allowed: Allowed): Record<string, string> {
  const params = new URLSearchParams(list?.to.split('?')[1]);
  const asked: Record<string, string> = { sort: allowed.sort[0] };
  for (const [name, values] of Object.entries(allowed)) {
    const value = params.get(name);
    if (value !== null && values.includes(value)) asked[name] = value;
  }
  const search = (list?.state as { search?: string } | null | undefined)?.search;
  if (search) asked.search = search;
  const key = params.get('after') ? 'after' : 'before';
  const place = params.get(key);
  if (place) asked[key] = place;
  return asked;
}
