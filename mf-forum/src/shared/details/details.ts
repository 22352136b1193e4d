import type * as finder from '@commonpurse/personal-details';

export type Finder = typeof finder;

/** A personal detail in a text; repeated occurrences count once. */
export type Detail = Pick<finder.Finding, 'kind' | 'text'> & { /** 'a phone number' */ words: string };

/** How long sending waits for the finder's chunk, in ms. Without the finder, sending proceeds without a warning. */
const PATIENCE = 3000;

let loading: Promise<Finder | undefined> | undefined;

/**
 * Loads the detection code with the first typed letter. Undefined when it cannot be loaded; the next call tries again.
 */
export function loadFinder(): Promise<Finder | undefined> {
  loading ??= import(/* webpackChunkName: "personal-details" */ '@commonpurse/personal-details').catch(() => {
    loading = undefined;
    return undefined;
  });
  return loading;
}

/** The same with a time limit, for sending. */
export const finderInTime = (): Promise<Finder | undefined> =>
  Promise.race([loadFinder(), new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE))]);

export const sameDetail = (a: Pick<Detail, 'kind' | 'text'>, b: Pick<Detail, 'kind' | 'text'>) =>
  a.kind === b.kind && a.text === b.text;

/** The findings of a text, in their order. */
export function detailsIn({ findPersonalDetails, KIND_WORDS }: Finder, text: string): Detail[] {
  const found = findPersonalDetails(text);
  return found
    .filter((candidate, at) => found.findIndex((other) => sameDetail(candidate, other)) === at)
    .map(({ kind, text: words }) => ({ kind, text: words, words: KIND_WORDS[kind].a }));
}

/** Removes all occurrences of a detail from the text; returns the text and the position of the first. */
export function withoutDetail({ findPersonalDetails, withoutFinding }: Finder, text: string, detail: Detail) {
  let rest = text;
  for (let most = text.length; most > 0; most -= 1) {
    const finding = findPersonalDetails(rest).find((candidate) => sameDetail(candidate, detail));
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
