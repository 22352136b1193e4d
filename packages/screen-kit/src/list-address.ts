import type { PageKey } from '@commonpurse/session/api';
import { ALL } from '@commonpurse/contracts';
import { navigation, useLocation, useNavigate, type Location } from '@commonpurse/federation/router';
import { useSession } from '@commonpurse/session';
import { useIsHydrating } from '@commonpurse/ui';

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
type SearchState = { search?: string; by?: string | undefined };
type Change<Allowed> = { filters?: Choice<Allowed>; search?: string };
/** A history entry of a list. */
type Entry = Pick<Location, 'pathname' | 'search' | 'state'>;

/**
 * The state of a list as held in its URL: filters and page key, so that the list can be linked and returned to. The
 * search text is not in the URL, because it would stay in this browser's history. It is stored in the state of the
 * history entry, with the id of the user who typed it, so that Back does not show it to another user.
 */
export function useListAddress<const Allowed extends Record<string, FilterValues>>(allowed: Allowed) {
  const location = useLocation();
  const userId = useSession()?.userID;
  const navigate = useNavigate();
  const hydrating = useIsHydrating();

  function filtersOf(entry: Entry): FiltersOf<Allowed> {
    const params = new URLSearchParams(entry.search);
    const chosen = Object.entries<FilterValues>(allowed).flatMap(([name, values]) => {
      const value = params.get(name);
      return value !== null && isAllowed(values, value) ? [[name, value]] : [];
    });
    return Object.fromEntries(chosen) as FiltersOf<Allowed>;
  }

  function searchOf(entry: Entry): string {
    const { search, by } = (entry.state ?? {}) as SearchState;
    return by === undefined || by === userId ? (search ?? '') : '';
  }

  function href(filters: Choice<Allowed>, key: PageKey = {}): string {
    const query = new URLSearchParams();
    // Always in the same order, so that the same selection has the same URL.
    for (const name of Object.keys(allowed)) {
      const value = filters[name];
      if (value && value !== ALL) query.set(name, value);
    }
    for (const [name, value] of Object.entries(key)) query.set(name, value);
    const text = query.toString();
    return text ? `${location.pathname}?${text}` : location.pathname;
  }

  function show(filters: Choice<Allowed>, search: string): void {
    const state: SearchState = { search, by: userId };
    void navigate(href(filters), { state, preventScrollReset: true });
  }

  const filters = filtersOf(location);
  // Only the browser knows the history entry; the server render does not.
  const search = hydrating ? '' : searchOf(location);
  const params = new URLSearchParams(location.search);
  const after = params.get('after');
  const before = params.get('before');
  const key: PageKey = after ? { after } : before ? { before } : {};

  return {
    filters,
    key,
    search,
    /** Whether a search or a filter narrows the list. */
    narrowed: search !== '' || Object.keys(filters).length > 0,
    /** The URL of a neighbouring page, with the current filters or those given. */
    pageHref: (neighbour: PageKey | undefined, others: Choice<Allowed> = filters) =>
      neighbour && href(others, neighbour),
    /**
     * Changes the selection, and shows it from its first page. It changes the selection that was made last, which the
     * screen may not show yet.
     */
    select(change: Change<Allowed>): void {
      const latest = navigation.location();
      show({ ...filtersOf(latest), ...change.filters }, change.search ?? searchOf(latest));
    },
    /** Shows the list from its first page without a search, and without filters or with those given alone. */
    showAll: (kept: Choice<Allowed> = {}) => show(kept, ''),
  };
}
