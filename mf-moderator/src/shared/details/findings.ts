import { findPersonalDetails, KIND_WORDS, type Finding } from '@commonpurse/personal-details';
import { onSignedOut } from '@commonpurse/session';

/** A finding with its kind in words, as in 'a phone number'. */
export type Named = Finding & { name: string };

/** No pattern reaches across it. */
const APART = '\n\n\n';
const NOTHING: { text: string; found: readonly Named[] } = { text: '', found: [] };
let last = NOTHING;

onSignedOut(() => (last = NOTHING));

/**
 * The personal details in each of the texts, on the server too: the words of the decisions' buttons depend on them.
 * The texts of a screen are searched together and once, because a browser compiles the patterns at their first use and
 * again at their second: some 50 ms each, four times that on a slow phone.
 */
export function findingsIn(...texts: readonly string[]): Named[][] {
  const text = texts.join(APART);
  if (text !== last.text) {
    const found = findPersonalDetails(text);
    last = { text, found: found.map((finding) => ({ ...finding, name: KIND_WORDS[finding.kind].a })) };
  }
  let start = 0;
  return texts.map(({ length }) => {
    const within = findingsWithin(last.found, start, start + length);
    start += length + APART.length;
    return within;
  });
}

/** The kinds of personal details in these texts, each once. */
export const findingNames = (texts: readonly string[]): readonly string[] => [
  ...new Set(findingsIn(...texts).flatMap((found) => found.map(({ name }) => name))),
];

/** The sentence of a question that repeats what was found; empty where nothing was. */
export const findingsSentence = (names: readonly string[]): string =>
  names.length === 0 ? '' : ` It seems to include ${LIST.format(names)}, which could help someone find a person.`;

const LIST = new Intl.ListFormat('en-AU');

/** The findings in a part of the text, with places in that part. */
export const findingsWithin = (findings: readonly Named[], start: number, end: number): Named[] =>
  findings
    .filter((finding) => finding.start < end && finding.end > start)
    .map((finding) => {
      const [from, to] = [Math.max(finding.start, start), Math.min(finding.end, end)];
      const text = finding.text.slice(from - finding.start, to - finding.start);
      return { ...finding, start: from - start, end: to - start, text };
    });
