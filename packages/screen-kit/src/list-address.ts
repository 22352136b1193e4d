import type { PageKey } from '@commonpurse/api-client';
import { ALL } from '@commonpurse/contracts';
import { useLocation, useNavigate, useSearchParams } from '@commonpurse/federation/router';
import { useSession } from '@commonpurse/session';
import { useIsHydrating } from '@commonpurse/ui';

/** The values that a filter may have: a list of them, or a predicate. */
export type FilterValues = readonly string[] | ((value: string) => boolean);

const isAllowed = (values: FilterValues, value: string): boolean =>
  typeof values === 'function' ? values(value) : values.includes(value);

type Filters<Name extends string> = Partial<Record<Name, string>>;
type SearchState = { search?: string; by?: string | undefined };
type Change<Name extends string> = { filters?: Filters<Name>; search?: string; key?: PageKey };

/**
 * The state of a list as held in its URL: filters and page key, so that the list can be linked and returned to. The
 * search text is not in the URL, because it would stay in this browser's history. It is stored in the state of the
 * history entry, with the id of the user who typed it, so that Back does not show it to another user.
 */
export function useListAddress<Name extends string>(allowed: Record<Name, FilterValues>) {
  const [params] = useSearchParams();
  const { pathname, state } = useLocation() as { pathname: string; state: SearchState | null };
  const userId = useSession()?.userID;
  const navigate = useNavigate();
  const hydrating = useIsHydrating();

  const filters: Filters<Name> = {};
  for (const name of Object.keys(allowed) as Name[]) {
    const value = params.get(name);
    if (value !== null && isAllowed(allowed[name], value)) filters[name] = value;
  }
  const after = params.get('after');
  const before = params.get('before');
  const key: PageKey = after ? { after } : before ? { before } : {};
  // Only the browser knows the history entry; the server render does not.
  const isOwn = state?.by === undefined || state.by === userId;
  const search = hydrating || !isOwn ? '' : (state?.search ?? '');

  function href(change: Change<Name>): string {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries<string | undefined>({ ...(change.filters ?? filters), ...change.key })) {
      if (value && value !== ALL) query.set(name, value);
    }
    const text = query.toString();
    return text ? `${pathname}?${text}` : pathname;
  }

  return {
    filters,
    key,
    search,
    /** Whether a search or a filter narrows the list. */
    narrowed: search !== '' || Object.keys(filters).length > 0,
    /** The URL of a neighbouring page, with the current filters or those given. */
    pageHref: (neighbour: PageKey | undefined, others?: Filters<Name>) =>
      neighbour && href({ key: neighbour, ...(others && { filters: others }) }),
    /** Shows another selection, from its first page. */
    select: (change: Omit<Change<Name>, 'key'>) =>
      void navigate(href(change), {
        state: { search: change.search ?? search, by: userId } satisfies SearchState,
        preventScrollReset: true,
      }),
  };
}
