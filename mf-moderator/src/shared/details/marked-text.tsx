import { Fragment } from 'react';
import styles from './details.module.css';
import type { Named } from './use-findings';

/** A text with what was found in it marked, each mark followed by what it looks like. */
export function MarkedText({ text, findings }: { text: string; findings: readonly Named[] }) {
  let end = 0;
  const pieces = findings.map((finding) => {
    const before = text.slice(end, finding.start);
    end = finding.end;
    return { before, finding };
  });
  return (
    <>
      {pieces.map(({ before, finding }) => (
        <Fragment key={finding.start}>
          {before}
          <mark className={styles.mark}>{finding.text}</mark>
          <span className={styles.kind}> [{finding.name}]</span>
        </Fragment>
      ))}
      {text.slice(end)}
    </>
  );
}

/** Says that something is marked, and of which kinds: a mark is easily overlooked in a long text. */
export function FindingsNote({ findings }: { findings: readonly Named[] }) {
  if (findings.length === 0) return null;
  const kinds = [...new Set(findings.map(({ name }) => name))];
  return (
    <p className={styles.note}>
      <strong>Could help someone find a person:</strong> {kinds.join(', ')}. Marked above.
    </p>
  );
}
