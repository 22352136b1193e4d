import type * as personalDetails from '@commonpurse/personal-details';
import { onSignedOut } from '@commonpurse/session';
import { useEffect, useState } from 'react';

type Finder = typeof personalDetails;

let loading: Promise<Finder | undefined> | undefined;

/** Loads the detection code; after a failure, the next text tries again. */
function loadFinder(): Promise<Finder | undefined> {
  loading ??= import(/* webpackChunkName: "personal-details" */ '@commonpurse/personal-details').catch(() => {
    loading = undefined;
    return undefined;
  });
  return loading;
}

export type Named = personalDetails.Finding & { name: string };

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The latest texts with their findings, so that a question that repeats them opens without delay. */
const recent = new Map<string, Promise<readonly Named[]>>();
const RECENT_TEXTS = 20;

onSignedOut(() => recent.clear());

function findNamed(text: string): Promise<readonly Named[]> {
  const known = recent.get(text);
  if (known) return known;
  const finding = detect(text);
  recent.set(text, finding);
  const [oldest] = recent.keys();
  if (recent.size > RECENT_TEXTS && oldest !== undefined) recent.delete(oldest);
  return finding;
}

async function detect(text: string): Promise<readonly Named[]> {
  const finder = await loadFinder();
  if (!finder) {
    recent.delete(text);
    return [];
  }
  const found = await finder.findPersonalDetailsInSlices(text, nextTask);
  return found.map((finding) => ({ ...finding, name: finder.KIND_WORDS[finding.kind].a }));
}

/** The kinds of personal details in these texts, as in 'a phone number', each once; empty where detection fails. */
export async function findingNames(texts: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(texts.map(findNamed));
  return [...new Set(found.flat().map(({ name }) => name))];
}

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

/** Personal details found in a text, once the detection code has loaded and run. Detection runs in the browser only. */
export function useFindings(text: string): readonly Named[] {
  const [known, setKnown] = useState<{ text: string; findings: readonly Named[] }>();
  useEffect(() => {
    let isCurrent = true;
    void findNamed(text).then((findings) => isCurrent && setKnown({ text, findings }));
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return known?.text === text ? known.findings : [];
}
