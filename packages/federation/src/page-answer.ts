/**
 * What a prerendered page shows, as the host writes it into that page: the API's reply, or the fields of a form that was
 * posted to the page, as an object of texts by their names.
 */
export type PageAnswer = {
  /** Path and query of the call, below the API's base, as `callName` writes them; for a form, the page's own path. */
  path: string;
  /** Null when the API did not find it. */
  data: unknown;
  link?: string | undefined;
  etag?: string | undefined;
};

/** Query parameters that select a list's page. */
export const PAGE_TURNS = ['after', 'before'];

type Query = Readonly<Record<string, string | number | undefined>>;

/** Normalizes a call's path and query: omits parameters without a value and sorts the others by name. */
export function callName(path: string, query: Query = {}): string {
  const fromQuery = new URLSearchParams(Object.entries(query).filter(([, value]) => value) as [string, string][]);
  fromQuery.sort();
  const text = String(fromQuery);
  return text ? `${path}?${text}` : path;
}

/** The screen's API call, its query, and the query parameters of the page's URL that are passed on to it. */
type Asks = {
  answer: `GET ${string}`;
  query?: Readonly<Record<string, string>> | undefined;
  filters?: readonly string[] | undefined;
};

/** The names of the query parameters of a screen's URL that its text depends on. */
export const askedNames = ({ filters = [] }: Pick<Asks, 'filters'>): readonly string[] => [...filters, ...PAGE_TURNS];

/** The query parameters of a page's URL that its text depends on, without those that have no value. */
export function askedQuery(asks: Pick<Asks, 'filters'>, search: string): Record<string, string> {
  const requested = new URLSearchParams(search);
  return Object.fromEntries(
    askedNames(asks).flatMap((name) => {
      const value = requested.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** The API path whose reply a screen shows: the call's, with the route's parameters and those of the page's query. */
export function answerPath(asks: Asks, params: Record<string, string>, search: string): string {
  const path = asks.answer
    .slice('GET '.length)
    .replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  return callName(path, { ...asks.query, ...askedQuery(asks, search) });
}
