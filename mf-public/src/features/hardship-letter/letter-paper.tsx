import { Fragment } from 'react';
import styles from './hardship-letter.module.css';
import type { Block, Line } from './letter';

/** The letter as it is printed. Blanks are lines to write on by hand. */
export const LetterPaper = ({ letter }: { letter: readonly Block[] }) => (
  <div className={styles.paper}>
    {letter.map(({ kind, lines }, at) =>
      kind === 'list' ? (
        <ul key={at}>
          {lines.map((line, index) => (
            <li key={index}>
              <Phrases line={line} />
            </li>
          ))}
        </ul>
      ) : (
        <p key={at}>
          {lines.map((line, index) => (
            <Fragment key={index}>
              {index > 0 && <br />}
              <Phrases line={line} />
            </Fragment>
          ))}
        </p>
      ),
    )}
  </div>
);

const Phrases = ({ line }: { line: Line }) =>
  line.map((phrase, at) =>
    typeof phrase === 'string' ? (
      <span key={at}>{phrase}</span>
    ) : (
      <span key={at} className={styles.blank}>{`[${phrase.blank}]`}</span>
    ),
  );
