import { failureOf } from '@commonpurse/screen-kit';
import styles from './said.module.css';

/** What became of an act: what it did, or why it did not. */
export type Said = { done?: string; problem?: string };

/** Why an act failed, and what the reader can do where the API was not reached. */
export function problemOf(error: unknown, failed: string): Said {
  const { message, unreachable = '' } = failureOf(error, failed);
  return { problem: `${message} ${unreachable}`.trim() };
}

/** Shows the result of an act below the row of buttons that did it. It is mounted before there is a result. */
export const SaidLine = ({ said: { done, problem } }: { said: Said }) => (
  <>
    <p role="status" className={styles.said}>
      {done && <span>{done}</span>}
    </p>
    {problem && (
      <p role="alert" className={styles.said}>
        <span>{problem}</span>
      </p>
    )}
  </>
);
