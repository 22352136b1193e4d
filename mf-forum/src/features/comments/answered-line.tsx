import { COMMENT_START, type AnsweredComment } from '@commonpurse/contracts';
import { Link, useLocation } from '@commonpurse/federation/router';
import { Username } from '@commonpurse/screen-kit';
import type { ReactNode } from 'react';
import styles from './comments.module.css';

/** The comment that an answer is to, by its author and first words: it leads there. */
export function AnsweredLine({ answered }: { answered: AnsweredComment }) {
  return (
    <p className={styles.answered}>
      <CommentLink id={answered.cmtID}>
        Answer to <Username name={answered.cmtAuthorUsername} />
      </CommentLink>
      <span className={styles.start}>{startOf(answered.cmtStart)}</span>
    </p>
  );
}

/** Leads to a comment of the same post, on whichever page it is. The way back to the list stays. */
export function CommentLink({ id, children }: { id: string; children: ReactNode }) {
  const { state } = useLocation() as { state: unknown };
  return (
    <Link to={{ search: `?comment=${id}` }} state={state} preventScrollReset>
      {children}
    </Link>
  );
}

/** The first words of a comment, of which the API counts the characters as whole ones. */
export function startOf(text: string): string {
  const start = [...text].slice(0, COMMENT_START);
  return start.length < COMMENT_START ? text : `${start.join('').trimEnd()}…`;
}
