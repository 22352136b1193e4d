import { VisuallyHidden } from '@commonpurse/ui';
import { CommentIcon } from '../../shared/comment-icon';
import text from '../../shared/text.module.css';
import styles from './posts.module.css';

type CountProps = { count: number };

const inWords = (count: number) => (count === 0 ? 'No comments yet' : count === 1 ? '1 comment' : `${count} comments`);

/** How many comments a reader finds under a post. */
export const CommentCount = ({ count }: CountProps) => <span className={text.meta}>{inWords(count)}</span>;

/** How many comments a reader finds under a post, as a figure. */
export const CommentTally = ({ count }: CountProps) => (
  <span className={styles.tally}>
    <CommentIcon />
    <span aria-hidden="true">{count}</span>
    <VisuallyHidden>{inWords(count)}</VisuallyHidden>
  </span>
);
