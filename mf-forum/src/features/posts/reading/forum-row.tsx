import { PREVIEW_WORDS, type ForumPostSummary } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { useOriginState } from '@commonpurse/screen-kit';
import { previewWords } from '@commonpurse/ui';
import { Marked } from '../../../shared/marked';
import { AuthorLine } from './author-line';
import { CommentTally } from '../comment-count';
import { FoldedText } from './folded-text';
import styles from '../../../shared/row.module.css';

type ForumRowProps = {
  post: ForumPostSummary;
  search?: string;
  /** The level of heading that fits the page. */
  as?: 'h2' | 'h3';
};

/** A published post in a list. */
export function ForumRow({ post, search = '', as: Heading = 'h2' }: ForumRowProps) {
  const here = useOriginState();
  return (
    <li className={styles.row}>
      <Heading className={styles.title}>
        <Link to={`/forum/${post.postID}`} state={here}>
          <Marked text={post.postTitle} search={search} />
        </Link>
      </Heading>
      <CommentTally count={post.commentCount} />
      <FoldedText post={post}>
        <p className={styles.preview}>
          <Marked text={previewWords(post.postDesc, PREVIEW_WORDS.forum)} search={search} />
        </p>
      </FoldedText>
      <AuthorLine name={post.postUser.username} age={post.postUser.age} at={post.postDateTime} post={post} />
    </li>
  );
}
