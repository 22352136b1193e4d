import { useState } from 'react';

/** The messages for a copy that succeeded and for one that the browser refused. */
type CopyWords = { copied: string; failed: string };

/** Copies a text to the clipboard. `outcome` is the message until the text changes. */
export function useCopy(text: string, { copied, failed }: CopyWords): { copy: () => Promise<void>; outcome: string } {
  const [last, setLast] = useState({ text: '', outcome: '' });

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setLast({ text, outcome: copied });
    } catch {
      setLast({ text, outcome: failed });
    }
  }

  return { copy, outcome: last.text === text ? last.outcome : '' };
}
