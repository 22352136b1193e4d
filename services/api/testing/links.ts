import type { LightMyRequestResponse } from 'fastify';

/** The targets of the `Link` header by relation, as paths for the test's client. */
export function linksOf(answer: LightMyRequestResponse): {
  next?: string;
  prev?: string;
  first?: string;
  self?: string;
} {
  const text = String(answer.headers.link ?? '');
  const links = [...text.matchAll(/<([^<>]*)>; rel="(\w+)"/g)].map(([, url = '', rel = '']) => [
    rel,
    url.replace(/^\/api/, ''),
  ]);
  return Object.fromEntries(links) as ReturnType<typeof linksOf>;
}
