/** Start of a list's page: after, or before, the entry of the key. */
export type PageKey = { after?: string; before?: string };

function keyOf(reference: string): PageKey | undefined {
  const query = new URLSearchParams(reference.split('?')[1] ?? '');
  const after = query.get('after');
  if (after) return { after };
  const before = query.get('before');
  return before ? { before } : undefined;
}

/** Every `next` and `prev` of an answer's Link header, with what it refers to. */
function linksOf(headers: Pick<Headers, 'get'>): { reference: string; rel: 'next' | 'prev' }[] {
  const links = (headers.get('link') ?? '').matchAll(/<([^>]*)>\s*;[^,<]*rel="?(next|prev)"?/g);
  return [...links].map(([, reference = '', rel]) => ({ reference, rel: rel as 'next' | 'prev' }));
}

/** The keys of a list's neighbouring pages, from the answer's Link header; none where there is no such page. */
export function pageKeys(headers: Pick<Headers, 'get'>): { next: PageKey | undefined; prev: PageKey | undefined } {
  const found: { next: PageKey | undefined; prev: PageKey | undefined } = { next: undefined, prev: undefined };
  for (const { reference, rel } of linksOf(headers)) found[rel] = keyOf(reference);
  return found;
}

/** The next pages of a reply with the start of several lists, by the `list` that each link names. */
export function nextKeys(headers: Pick<Headers, 'get'>): Partial<Record<string, PageKey>> {
  const found: Partial<Record<string, PageKey>> = {};
  for (const { reference, rel } of linksOf(headers)) {
    const list = new URLSearchParams(reference.split('?')[1] ?? '').get('list');
    const key = keyOf(reference);
    if (rel === 'next' && list && key) found[list] = key;
  }
  return found;
}
