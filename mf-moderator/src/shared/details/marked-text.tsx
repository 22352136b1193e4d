import { Fragment } from 'react';
import { Note } from '../console/note';
import styles from './details.module.css';
import type { Named } from './findings';

/** A text with its findings highlighted, each followed by its kind. */
export function MarkedText({ text, findings }: { text: string; findings: readonly Named[] }) {
  const endOf = (at: number) => findings[at]?.end ?? 0;
  return (
    <>
      {findings.map((finding, at) => (
        <Fragment key={finding.start}>
          <span>{text.slice(endOf(at - 1), finding.start)}</span>
          <mark className={styles.mark}>{finding.text}</mark>
          <span className={styles.kind}>{` [${finding.name}]`}</span>
        </Fragment>
      ))}
      <span>{text.slice(endOf(findings.length - 1))}</span>
    </>
  );
}

/** Lists the kinds of the findings, because a highlight is easily overlooked in a long text. */
export function FindingsNote({ findings }: { findings: readonly Named[] }) {
  if (findings.length === 0) return null;
  const kinds = [...new Set(findings.map(({ name }) => name))];
  return (
    <Note
      tone="find"
      title={
        <>
          This could help someone find a person: <span>{kinds.join(', ')}</span>.
        </>
      }
    >
      <p>It is marked in the text.</p>
    </Note>
  );
}
