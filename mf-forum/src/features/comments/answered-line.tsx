import { COMMENT_START, type AnsweredComment } from '@commonpurse/contracts';
import { Link, useLocation } from '@commonpurse/federation/router';
import { Username } from '@commonpurse/screen-kit';
import styles from './comments.module.css';

/** The comment that an answer is to, by its author and first words: it leads there. */
export function AnsweredLine({ answered }: { answered: AnsweredComment }) {
  const { state } = useLocation() as { state: unknown };
  return (
    <p className={styles.answered}>
      <Link to={{ search: `?comment=${answered.cmtID}` }} state={state} preventScrollReset>
        Answer to <Username name={answered.cmtAuthorUsername} />
      </Link>
      <span className={styles.start}>{startOf(answered)}</span>
    </p>
  );
}

/** The first words of a comment, which may go on. */
export const startOf = ({ cmtStart }: Pick<AnsweredComment, 'cmtStart'>): string =>
  cmtStart.length < COMMENT_START ? cmtStart : `${cmtStart.trimEnd()}…`;
