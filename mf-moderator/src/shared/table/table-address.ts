import { ALL } from '@commonpurse/contracts';
import type { PageKey } from '@commonpurse/session/api';
import { useListAddress, type FiltersOf, type FilterValues } from '@commonpurse/screen-kit';

/** A sort order of a list, and the column that shows it. */
export type Sort<Value extends string = string> = {
  value: Value;
  label: string;
  column: string;
  direction: 'ascending' | 'descending';
};

type Choices = {
  /** The sort orders; the first is the default. */
  sorts: readonly [Sort, ...Sort[]];
  filters?: Readonly<Record<string, FilterValues>>;
  /** The lists of a screen that shows several, when one of them is paginated. */
  lists?: readonly string[];
};

type Item<List> = List extends readonly (infer Value)[] ? Value : never;
type Chosen<C extends Choices> = FiltersOf<NonNullable<C['filters']>>;
/** The query for the API, without the page. */
type TableQuery<C extends Choices> = Chosen<C> & { sort: C['sorts'][number]['value']; search?: string };

/** The state of a table in its URL: filters, sort order, page, and the list that the page belongs to. */
export function useTableAddress<const C extends Choices>({ sorts, filters = {}, lists = [] }: C) {
  const address = useListAddress<Record<string, FilterValues>>({
    ...filters,
    sort: sorts.map(({ value }) => value),
    list: lists,
  });
  const { sort: order, list, ...chosen } = address.filters;
  const sort = sorts.find(({ value }) => value === order) ?? sorts[0];
  const sorting = sort === sorts[0] ? {} : { sort: sort.value };
  const { key, search } = address;
  type Change = Parameters<typeof address.select>[0];
  // The first page belongs to no list.
  const select = ({ filters: changed, ...change }: Change) =>
    address.select({ ...change, filters: { ...changed, list: ALL } });

  return {
    key,
    list: list as Item<C['lists']> | undefined,
    sort,
    chosen: chosen as Chosen<C>,
    search,
    /** Whether a filter or search is active. */
    narrowed: search !== '' || Object.keys(chosen).length > 0,
    query: { ...chosen, sort: sort.value, ...(search && { search }) } as TableQuery<C>,
    pageHref: (neighbour: PageKey | undefined, of?: string) =>
      address.pageHref(neighbour, { ...chosen, ...sorting, ...(of && { list: of }) }),
    find: (text: string) => select({ search: text }),
    filter: (name: string, value: string) => select({ filters: { [name]: value } }),
    orderBy: (value: string) => select({ filters: { sort: value === sorts[0].value ? ALL : value } }),
    /** Shows the start of the list, as it is narrowed down. */
    showFirst: () => select({}),
    /** Resets to the start of the unfiltered list. */
    showAll: () => address.showAll(sorting),
  };
}

export type TableAddress = ReturnType<typeof useTableAddress<Choices>>;
