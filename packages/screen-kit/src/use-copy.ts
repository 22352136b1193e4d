import { useState } from 'react';

/** What is said after a copy that worked, and after one that the browser refused. */
type CopyWords = { copied: string; failed: string };

/** Copies a text to the clipboard. The outcome is said for as long as the text stays the same. */
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
