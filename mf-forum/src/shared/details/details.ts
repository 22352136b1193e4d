import type * as finder from '@commonpurse/personal-details';

export type Finder = typeof finder;

/** Something in a text that could help someone find its writer; however often it stands there, it is one. */
export type Detail = Pick<finder.Finding, 'kind' | 'text'> & { /** 'a phone number' */ words: string };

/** How long sending waits for the finder's chunk, in ms. Without the finder, sending proceeds without a warning. */
const PATIENCE = 3000;

let loading: Promise<Finder | undefined> | undefined;

/** The finder's code, fetched with the first letter typed. Undefined where it cannot be had; the next call tries anew. */
export function loadFinder(): Promise<Finder | undefined> {
  loading ??= import(/* webpackChunkName: "personal-details" */ '@commonpurse/personal-details').catch(() => {
    loading = undefined;
    return undefined;
  });
  return loading;
}

/** The same for someone who waits to send. */
export const finderInTime = (): Promise<Finder | undefined> =>
  Promise.race([loadFinder(), new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE))]);

export const sameDetail = (a: Pick<Detail, 'kind' | 'text'>, b: Pick<Detail, 'kind' | 'text'>) =>
  a.kind === b.kind && a.text === b.text;

/** What a text holds, in its order. */
export function detailsIn({ findPersonalDetails, KIND_WORDS }: Finder, text: string): Detail[] {
  const found = findPersonalDetails(text);
  return found
    .filter((one, at) => found.findIndex((other) => sameDetail(one, other)) === at)
    .map(({ kind, text: words }) => ({ kind, text: words, words: KIND_WORDS[kind].a }));
}

/** The text without a detail, wherever that stands in it, and where the first of them was. */
export function withoutDetail({ findPersonalDetails, withoutFinding }: Finder, text: string, detail: Detail) {
  let rest = text;
  for (let most = text.length; most > 0; most -= 1) {
    const finding = findPersonalDetails(rest).find((one) => sameDetail(one, detail));
    if (!finding) break;
    rest = withoutFinding(rest, finding);
  }
  let at = 0;
  while (at < rest.length && rest[at] === text[at]) at += 1;
  return { text: rest, at };
}

/** 'a phone number and an e-mail address' */
export function kindsOf(details: readonly Detail[]): string {
  const kinds = [...new Set(details.map(({ words }) => words))];
  const last = kinds.pop() ?? '';
  return kinds.length > 0 ? `${kinds.join(', ')} and ${last}` : last;
}
