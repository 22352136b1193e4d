/** The API's reply for a prerendered page, as the host writes it into that page. */
export type PageAnswer = {
  /** Path and query of the call, below the API's base. */
  path: string;
  /** Null when the API did not find it. */
  data: unknown;
  link?: string | undefined;
};

/** Query parameters that select a list's page. */
export const PAGE_TURNS = ['after', 'before'];

/** The API path whose reply a screen shows: the template with the screen's parameters, and the key of a later page. */
export function answerPath(template: string, params: Record<string, string>, search: string): string {
  const path = template.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = new URLSearchParams(search);
  const keys = new URLSearchParams();
  for (const name of PAGE_TURNS) {
    const key = asked.get(name);
    if (key) keys.set(name, key);
  }
  const query = keys.toString();
  return query ? `${path}?${query}` : path;
}
