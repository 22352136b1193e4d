import text from '../../shared/text.module.css';

const inWords = (count: number) => (count === 0 ? 'No comments yet' : count === 1 ? '1 comment' : `${count} comments`);

/** How many comments a reader finds under a post. */
export function CommentCount({ count }: { count: number }) {
  return <span className={text.meta}>{inWords(count)}</span>;
}
