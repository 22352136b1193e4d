import { Button, Inline, useIsHydrating } from '@commonpurse/ui';
import { useState } from 'react';
import styles from './hardship-letter.module.css';
import { letterText, type Block } from './letter';
import { LetterPaper } from './letter-paper';

const COPIED = 'Copied. The letter stays in your clipboard until you copy something else.';
const NOT_COPIED = 'Your browser did not copy the letter. Select it with your finger or mouse, and copy it from there.';

/** The letter, and how to take it away. */
export function LetterResult({ letter }: { letter: readonly Block[] }) {
  const hydrating = useIsHydrating();
  const text = letterText(letter);
  const [copied, setCopied] = useState({ text: '', outcome: '' });

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ text, outcome: COPIED });
    } catch {
      setCopied({ text, outcome: NOT_COPIED });
    }
  }

  return (
    <section className={styles.result} aria-labelledby="your-letter">
      <h2 id="your-letter">Your letter</h2>
      <Inline>
        <Button disabled={hydrating} onClick={() => window.print()}>
          Print the letter
        </Button>
        <Button variant="secondary" disabled={hydrating} onClick={() => void copy()}>
          Copy the letter
        </Button>
      </Inline>
      <p role="status" className={styles.small}>
        {/* It holds for the letter that was copied, until that changes. */}
        {copied.text === text && copied.outcome}
      </p>
      <LetterPaper letter={letter} />
      <p className={styles.small}>What you leave open, you can write in by hand.</p>
    </section>
  );
}
