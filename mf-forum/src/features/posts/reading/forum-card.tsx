import { PREVIEW_WORDS, type ForumPostSummary } from '@commonpurse/contracts';
import { Link, useLocation } from '@commonpurse/federation/router';
import { Card, Inline, previewWords } from '@commonpurse/ui';
import { AuthorLine } from './author-line';
import { PostLabels } from './post-labels';
import styles from '../posts.module.css';

/** A published post in the list. */
export function ForumCard({ post }: { post: ForumPostSummary }) {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  return (
    <Card as="li" className={styles.card}>
      <h2 className={styles.cardTitle}>
        <Link to={`/forum/${post.postID}`} state={{ list: { to: pathname + search, state } }}>
          {post.postTitle}
        </Link>
      </h2>
      <AuthorLine name={post.postUser.username} age={post.postUser.age} at={post.postDateTime} />
      <p className={styles.preview}>{previewWords(post.postDesc, PREVIEW_WORDS.forum)}</p>
      <Inline>
        <PostLabels post={post} />
      </Inline>
    </Card>
  );
}
