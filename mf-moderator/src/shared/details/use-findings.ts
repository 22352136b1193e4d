import { findPersonalDetails, KIND_WORDS, type Finding } from '@commonpurse/personal-details';
import { useMemo } from 'react';

/** A finding with its kind in words, as in 'a phone number'. */
export type Named = Finding & { name: string };

const findNamed = (text: string): readonly Named[] =>
  findPersonalDetails(text).map((finding) => ({ ...finding, name: KIND_WORDS[finding.kind].a }));

/** The personal details in a text, on the server too: the words of the decisions' buttons depend on them. */
export const useFindings = (text: string): readonly Named[] => useMemo(() => findNamed(text), [text]);

/** The kinds of personal details in these texts, each once. */
export const findingNames = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap(findNamed).map(({ name }) => name)),
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
