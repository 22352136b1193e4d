import type { PageKey } from '@commonpurse/session/api';
import { ALL } from '@commonpurse/contracts';
import { useLocation, useNavigate, useSearchParams } from '@commonpurse/federation/router';
import { onTextsEnd, useSession } from '@commonpurse/session';
import { useIsHydrating } from '@commonpurse/ui';
import { useEffect, useMemo, useRef } from 'react';

/** The values that a filter may have: a list of them, or a predicate. */
export type FilterValues = readonly string[] | ((value: string) => boolean);

const isAllowed = (values: FilterValues, value: string): boolean =>
  typeof values === 'function' ? values(value) : values.includes(value);

type ValueOf<Values> = Values extends readonly (infer Value)[]
  ? Value
  : Values extends ((value: string) => value is infer Value extends string)
    ? Value
    : string;
/** The filters that the URL names, with an allowed value each. */
export type FiltersOf<Allowed> = { [Name in keyof Allowed]?: ValueOf<Allowed[Name]> };
/** Filters on their way to the URL; `ALL` removes one. */
type Choice<Allowed> = Partial<Record<keyof Allowed, string>>;
type Change<Allowed> = { filters?: Choice<Allowed>; search?: string };

/** A search text, and the id of the user who typed it: Back must not show it to another user. */
type Search = { text: string; by: string | undefined };
/** The history state of a list: the name of its search in `searches`. */
export type SearchState = { search?: string } | null | undefined;

// Only in memory, because the browser stores URLs and history states, and shows them after the quick exit.
const searches = new Map<string, Search>();
onTextsEnd(() => searches.clear());

/** The search of a list with this history state. None after a reload. */
export const searchOf = (state: SearchState): Search | undefined => searches.get(state?.search ?? '');

function keepSearch(search: Search): SearchState {
  // Random, because a history entry outlives this document.
  const name = Math.random().toString(36);
  searches.set(name, search);
  return { search: name };
}

/** The history state for links to lists that are searched for this text. */
export function useSearchState(text: string): SearchState {
  const by = useSession()?.userID;
  const hydrating = useIsHydrating();
  return useMemo(() => (hydrating ? null : keepSearch({ text, by })), [hydrating, text, by]);
}

/**
 * The state of a list as held in its URL: filters and page key, so that the list can be linked and returned to. The
 * search text is not in the URL.
 */
export function useListAddress<const Allowed extends Record<string, FilterValues>>(allowed: Allowed) {
  const [params] = useSearchParams();
  const location = useLocation() as { pathname: string; state: SearchState };
  const { pathname, state } = location;
  const userId = useSession()?.userID;
  const navigate = useNavigate();
  const hydrating = useIsHydrating();

  const chosen = Object.entries<FilterValues>(allowed).flatMap(([name, values]) => {
    const value = params.get(name);
    return value !== null && isAllowed(values, value) ? [[name, value]] : [];
  });
  const filters = Object.fromEntries(chosen) as FiltersOf<Allowed>;
  const after = params.get('after');
  const before = params.get('before');
  const key: PageKey = after ? { after } : before ? { before } : {};
  // Only the browser knows the history entry; the server render does not.
  const typed = hydrating ? undefined : searchOf(state);
  const search = typed && (typed.by === undefined || typed.by === userId) ? typed.text : '';

  function href(selected: Choice<Allowed>, page: PageKey = {}): string {
    const query = new URLSearchParams();
    // In the same order always, so that the same selection has the same URL.
    for (const name of Object.keys(allowed)) {
      const value = selected[name];
      if (value && value !== ALL) query.set(name, value);
    }
    for (const [name, value] of Object.entries(page)) query.set(name, value);
    const text = query.toString();
    return text ? `${pathname}?${text}` : pathname;
  }

  // The latest selection until the screen shows it.
  const pending = useRef<Required<Change<Allowed>>>(undefined);
  useEffect(() => {
    pending.current = undefined;
  }, [location]);

  function show(selection: Required<Change<Allowed>>): void {
    pending.current = selection;
    void navigate(href(selection.filters), {
      state: selection.search === '' ? null : keepSearch({ text: selection.search, by: userId }),
      preventScrollReset: true,
    });
  }

  return {
    filters,
    key,
    search,
    /** Whether a search or a filter narrows the list. */
    narrowed: search !== '' || Object.keys(filters).length > 0,
    /** The URL of a neighbouring page, with the current filters or those given. */
    pageHref: (neighbour: PageKey | undefined, others: Choice<Allowed> = filters) =>
      neighbour && href(others, neighbour),
    /** Changes the selection, and shows it from its first page. */
    select(change: Change<Allowed>): void {
      const latest = pending.current ?? { filters, search };
      show({ filters: { ...latest.filters, ...change.filters }, search: change.search ?? latest.search });
    },
    /** Shows the selection from its first page. */
    showFirst: () => show({ filters, search }),
    /** Shows the list from its first page without a search, and without filters or with those given alone. */
    showAll: (remaining: Choice<Allowed> = {}) => show({ filters: remaining, search: '' }),
  };
}
