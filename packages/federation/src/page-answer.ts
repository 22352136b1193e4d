/** What the API answered for a page that was prerendered, as the host writes it into that page. */
export type PageAnswer = {
  /** Path and query of the call, below the API's base. */
  path: string;
  /** Null where there is nothing of that name. */
  data: unknown;
  link?: string | undefined;
};

/** What an address says of a list's page. */
export const PAGE_TURNS = ['after', 'before'];

/** The call whose answer a screen shows: its path with the screen's parameters in it, and the key of a later page. */
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
