import { ALL } from '@commonpurse/contracts';
import type { PageKey } from '@commonpurse/api-client';
import { useListAddress } from '@commonpurse/screen-kit';

/** An order that a list can be asked for, and the column that shows it. */
export type Sort<Value extends string = string> = {
  value: Value;
  label: string;
  column: string;
  direction: 'ascending' | 'descending';
};

type Choices = {
  /** The first is what the list is in until another one is chosen. */
  sorts: readonly [Sort, ...Sort[]];
  filters?: Record<string, readonly string[]>;
  /** The lists of a screen that shows several, where one of them can be leafed through. */
  lists?: readonly string[];
};

/** What a table shows, as its address says it: filters, order, page, and which of several lists that page is of. */
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
    /** Whether anything narrows the list. */
    narrowed: search !== '' || Object.keys(chosen).length > 0,
    /** What the service is asked for, the page aside. */
    query: { ...chosen, sort: sort.value, ...(search && { search }) },
    pageHref: (neighbour: PageKey | undefined, of?: string) =>
      address.pageHref(neighbour, { ...chosen, ...order, ...(of && { list: of }) }),
    find: (text: string) => address.select({ filters: { ...chosen, ...order }, search: text }),
    filter: (name: string, value: string) => address.select({ filters: { ...chosen, ...order, [name]: value } }),
    orderBy: (value: string) =>
      address.select({ filters: { ...chosen, sort: value === sorts[0].value ? ALL : value } }),
    /** Back to the start of the whole list. */
    showAll: () => address.select({ filters: order, search: '' }),
  };
}

export type TableAddress = ReturnType<typeof useTableAddress>;
