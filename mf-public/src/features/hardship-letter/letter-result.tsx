import { useCopy } from '@commonpurse/screen-kit';
import { Button, Inline, useIsHydrating } from '@commonpurse/ui';
import styles from './hardship-letter.module.css';
import { letterText, type Block } from './letter';
import { LetterPaper } from './letter-paper';

const COPY = {
  copied: 'Copied. The letter stays on your clipboard until you copy something else.',
  failed: 'Your browser did not copy the letter. Select it with your finger or mouse, and copy it from there.',
};

/** The letter, with buttons to print and copy it. */
export function LetterResult({ letter }: { letter: readonly Block[] }) {
  const hydrating = useIsHydrating();
  const { copy, outcome } = useCopy(letterText(letter), COPY);

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
        {outcome}
      </p>
      <LetterPaper letter={letter} />
      <p className={styles.small}>You can fill in any gaps by hand.</p>
    </section>
  );
}
