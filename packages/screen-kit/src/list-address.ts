import type { PageKey } from '@commonpurse/api-client';
import { useLocation, useNavigate, useSearchParams } from '@commonpurse/federation/router';
import { ALL } from '@commonpurse/contracts';
import { useIsHydrating } from '@commonpurse/ui';

type Filters<Name extends string> = Partial<Record<Name, string>>;
type Change<Name extends string> = { filters?: Filters<Name>; search?: string; key?: PageKey };

/**
 * What a list shows, as its address says it: filters and the page's key stand in the URL, to be linked and gone back to.
 * The words searched for do not: they would stay in this browser's history. They travel with the history entry instead.
 */
export function useListAddress<Name extends string>(allowed: Record<Name, readonly string[]>) {
  const [params] = useSearchParams();
  const { pathname, state } = useLocation() as { pathname: string; state: { search?: string } | null };
  const navigate = useNavigate();
  const hydrating = useIsHydrating();

  const filters: Filters<Name> = {};
  for (const name of Object.keys(allowed) as Name[]) {
    const value = params.get(name);
    if (value !== null && allowed[name].includes(value)) filters[name] = value;
  }
  const after = params.get('after');
  const before = params.get('before');
  const key: PageKey = after ? { after } : before ? { before } : {};
  // The history entry is known to the browser alone, not to whoever drew the page ahead.
  const search = hydrating ? '' : (state?.search ?? '');

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
    /** Whether anything narrows the list. */
    narrowed: search !== '' || Object.keys(filters).length > 0,
    /** Where a neighbouring page is; with filters, that page of another selection. */
    pageHref: (neighbour: PageKey | undefined, others?: Filters<Name>) =>
      neighbour && href({ key: neighbour, ...(others && { filters: others }) }),
    /** Shows another selection, from its first page. */
    select: (change: Omit<Change<Name>, 'key'>) =>
      void navigate(href(change), { state: { search: change.search ?? search }, preventScrollReset: true }),
  };
}
