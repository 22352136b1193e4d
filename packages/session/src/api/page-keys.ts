/** Start of a list's page: after, or before, the entry of the key. */
export type PageKey = { after?: string; before?: string };

function keyOf(reference: string): PageKey | undefined {
  const query = new URLSearchParams(reference.split('?')[1] ?? '');
  const after = query.get('after');
  if (after) return { after };
  const before = query.get('before');
  return before ? { before } : undefined;
}

/** Every `next` and `prev` of a response's Link header, with its target. */
function linksOf(headers: Pick<Headers, 'get'>): { reference: string; rel: 'next' | 'prev' }[] {
  const links = (headers.get('link') ?? '').matchAll(/<([^>]*)>\s*;[^,<]*rel="?(next|prev)"?/g);
  return [...links].map(([, reference = '', rel]) => ({ reference, rel: rel as 'next' | 'prev' }));
}

/** The keys of a list's neighbouring pages, from the response's Link header; undefined if there is no such page. */
export function pageKeys(headers: Pick<Headers, 'get'>): { next: PageKey | undefined; prev: PageKey | undefined } {
  const found: { next: PageKey | undefined; prev: PageKey | undefined } = { next: undefined, prev: undefined };
  for (const { reference, rel } of linksOf(headers)) found[rel] = keyOf(reference);
  return found;
}

/** The key of a later page of a list that is read in one direction: only such a page links to itself. */
export const laterPage = (headers: Pick<Headers, 'get'>): string | undefined =>
  /[?&]after=([\w-]+)>; rel="self"/.exec(headers.get('link') ?? '')?.[1];

/**
 * For a response with the first pages of several lists: the key of each list's next page, by the `list` of its link.
 */
export function nextKeys(headers: Pick<Headers, 'get'>): Partial<Record<string, PageKey>> {
  const found: Partial<Record<string, PageKey>> = {};
  for (const { reference, rel } of linksOf(headers)) {
    const list = new URLSearchParams(reference.split('?')[1] ?? '').get('list');
    const key = keyOf(reference);
    if (rel === 'next' && list && key) found[list] = key;
  }
  return found;
}
