import type { ApiAddress } from '@commonpurse/api';
import { releaseFor, type ApiPointer } from '@commonpurse/releases';
import type { FastifyBaseLogger } from 'fastify';
import { NO_GROUP } from './group';

export type ApiChoice = {
  /** The address of the API that answers a visitor's group. */
  urlFor(group: number | undefined): string;
  /** Every address, the one that is live first. */
  all(): string[];
};

/**
 * Chooses among remote APIs by the pointer, and the first of them while it names none. A visitor whose API has no
 * address here stays with the previous API, which is logged once.
 */
export function createApiChoice(
  apis: readonly ApiAddress[],
  current: () => ApiPointer | undefined,
  log: Pick<FastifyBaseLogger, 'error'>,
): ApiChoice {
  const addressOf = new Map(apis.map(({ name, url }) => [name, url]));
  let pointer: ApiPointer | undefined;
  let live = apis[0]!.url;
  let candidate = live;

  function known(name: string, before: string): string {
    const url = addressOf.get(name);
    if (url === undefined) log.error(`API_URL has no address of the API '${name}': its visitors stay with another one`);
    return url ?? before;
  }

  function follow(): void {
    const next = current();
    if (next === pointer || !next) return;
    const isSame = JSON.stringify(next) === JSON.stringify(pointer);
    pointer = next;
    if (isSame) return;
    live = known(next.live, live);
    candidate = next.candidate === null ? live : known(next.candidate, live);
  }

  return {
    urlFor(group = NO_GROUP) {
      follow();
      return pointer && releaseFor(pointer, group) === pointer.candidate ? candidate : live;
    },
    all() {
      follow();
      return [...new Set([live, ...addressOf.values()])];
    },
  };
}
