import { isAnonymous, PREVIEW_WORDS, type MyPostSummary } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { Badge, Card, formatDateTime, Inline, previewWords, StatusBadge } from '@commonpurse/ui';
import text from '../../../shared/text.module.css';
import styles from '../posts.module.css';
import { PostLabels } from '../reading/post-labels';
import { EDIT_WAITS } from './what-next';
import { WithdrawPost } from './withdraw-post';

/** One of the reader's own posts in the list, with its status. */
export function MyPostCard({ post }: { post: MyPostSummary }) {
  return (
    <Card as="li" className={styles.card}>
      <h2 className={styles.cardTitle}>
        <Link to={`/mypost/${post.postID}`}>{post.postTitle}</Link>
      </h2>
      <p className={text.meta}>
        <span>{isAnonymous(post) ? 'Posted anonymously' : `Posted as ${post.authorInfo.username}`}</span>{' '}
        <time dateTime={post.postDateTime}>{formatDateTime(post.postDateTime)}</time>
      </p>
      <p className={styles.preview}>{previewWords(post.postDesc, PREVIEW_WORDS.myPosts)}</p>
      <Inline gap={2}>
        <StatusBadge status={post.postStatus} />
        {post.edit && <Badge tone="pending">{EDIT_WAITS}</Badge>}
        <PostLabels post={post} />
      </Inline>
      {(post.postStatus === 'Pending' || post.edit) && (
        <div>
          <WithdrawPost post={post} />
        </div>
      )}
    </Card>
  );
}
