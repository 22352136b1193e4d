/** Where a page of a list begins: after, or before, the entry that the key stands for. */
export type PageKey = { after?: string; before?: string };

function keyOf(reference: string): PageKey | undefined {
  const query = new URLSearchParams(reference.split('?')[1] ?? '');
  const after = query.get('after');
  if (after) return { after };
  const before = query.get('before');
  return before ? { before } : undefined;
}

/** The keys of a list's neighbouring pages, from the answer's Link header; none where there is no such page. */
export function pageKeys(headers: Headers): { next: PageKey | undefined; prev: PageKey | undefined } {
  const found: { next: PageKey | undefined; prev: PageKey | undefined } = { next: undefined, prev: undefined };
  for (const [, reference = '', rel] of (headers.get('link') ?? '').matchAll(
    /<([^>]*)>\s*;[^,<]*rel="?(next|prev)"?/g,
  )) {
    found[rel as 'next' | 'prev'] = keyOf(reference);
  }
  return found;
}
