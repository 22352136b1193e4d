import { PREVIEW_WORDS, type ForumPostSummary } from '@commonpurse/contracts';
import { Link, useLocation } from '@commonpurse/federation/router';
import { Card, Inline, previewWords } from '@commonpurse/ui';
import { Marked } from '../../../shared/marked';
import { AuthorLine } from './author-line';
import { CommentCount } from '../comment-count';
import { FoldedText } from './folded-text';
import { PostLabels } from './post-labels';
import styles from '../posts.module.css';

/** A published post in the list. */
export function ForumCard({ post, search: found }: { post: ForumPostSummary; search: string }) {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  return (
    <Card as="li" className={styles.card}>
      <h2 className={styles.cardTitle}>
        <Link to={`/forum/${post.postID}`} state={{ list: { to: pathname + search, state } }}>
          <Marked text={post.postTitle} search={found} />
        </Link>
      </h2>
      <AuthorLine name={post.postUser.username} age={post.postUser.age} at={post.postDateTime} />
      <FoldedText post={post}>
        <p className={styles.preview}>
          <Marked text={previewWords(post.postDesc, PREVIEW_WORDS.forum)} search={found} />
        </p>
      </FoldedText>
      <Inline>
        <PostLabels post={post} />
        <CommentCount count={post.commentCount} />
      </Inline>
    </Card>
  );
}
