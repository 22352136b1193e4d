import { ALL } from '@commonpurse/contracts';
import type { PageKey } from '@commonpurse/api-client';
import { useListAddress, type FilterValues } from '@commonpurse/screen-kit';

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
  filters?: Record<string, FilterValues>;
  /** The lists of a screen that shows several, when one of them is paginated. */
  lists?: readonly string[];
};

/** The state of a table in its URL: filters, sort order, page, and the list that the page belongs to. */
export function useTableAddress({ sorts, filters = {}, lists = [] }: Choices) {
  const address = useListAddress<string>({ ...filters, sort: sorts.map(({ value }) => value), list: lists });
  const { sort: asked, list, ...chosen } = address.filters;
  const sort = sorts.find(({ value }) => value === asked) ?? sorts[0];
  const order = sort === sorts[0] ? {} : { sort: sort.value };
  const { key, search } = address;

  return {
    key,
    list,
    sort,
    chosen,
    search,
    /** Whether a filter or search is active. */
    narrowed: search !== '' || Object.keys(chosen).length > 0,
    /** The query for the API, without the page. */
    query: { ...chosen, sort: sort.value, ...(search && { search }) },
    pageHref: (neighbour: PageKey | undefined, of?: string) =>
      address.pageHref(neighbour, { ...chosen, ...order, ...(of && { list: of }) }),
    find: (text: string) => address.select({ filters: { ...chosen, ...order }, search: text }),
    filter: (name: string, value: string) => address.select({ filters: { ...chosen, ...order, [name]: value } }),
    orderBy: (value: string) =>
      address.select({ filters: { ...chosen, sort: value === sorts[0].value ? ALL : value } }),
    /** Resets to the start of the unfiltered list. */
    showAll: () => address.select({ filters: order, search: '' }),
  };
}

export type TableAddress = ReturnType<typeof useTableAddress>;
