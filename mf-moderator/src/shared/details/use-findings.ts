import type * as personalDetails from '@commonpurse/personal-details';
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

async function findNamed(text: string): Promise<readonly Named[]> {
  const finder = await loadFinder();
  if (!finder) return [];
  const found = await finder.findPersonalDetailsInSlices(text, nextTask);
  return found.map((one) => ({ ...one, name: finder.KIND_WORDS[one.kind].a }));
}

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
