import { isAnonymous, MESSAGE, PREVIEW_WORDS, type MyPostSummary } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { Username } from '@commonpurse/screen-kit';
import { Marked } from '../../../shared/marked';
import { Badge, Card, Inline, previewWords, StatusBadge, Time, VisuallyHidden } from '@commonpurse/ui';
import { useEffect, useRef, useState } from 'react';
import { focusOn } from '../../../shared/focus-on';
import text from '../../../shared/text.module.css';
import { CommentCount } from '../comment-count';
import styles from '../posts.module.css';
import { PostLabels, WarningLabel } from '../reading/post-labels';
import { EDIT_WAITS } from './what-next';
import { WithdrawPost } from './withdraw-post';

/** One of the reader's own posts in the list, with its status. */
export function MyPostCard({ post, search }: { post: MyPostSummary; search: string }) {
  const [withdrawn, setWithdrawn] = useState<'post' | 'edit'>();
  const line = useRef<HTMLParagraphElement>(null);
  // The button that withdrew it is gone.
  useEffect(() => withdrawn && focusOn(line.current), [withdrawn]);
  const said = withdrawn && (
    <p ref={line} role="status">
      {MESSAGE.post.withdrawn[withdrawn]}
    </p>
  );
  if (withdrawn === 'post') {
    return (
      <Card key="withdrawn" as="li" className={styles.card}>
        <h2 className={styles.cardTitle}>{post.postTitle}</h2>
        {said}
      </Card>
    );
  }
  return (
    <Card as="li" className={styles.card}>
      <h2 className={styles.cardTitle}>
        <Link to={`/mypost/${post.postID}`}>
          <Marked text={post.postTitle} search={search} />
        </Link>
      </h2>
      <p className={text.meta}>
        <span>
          {isAnonymous(post) ? (
            <span>Posted anonymously</span>
          ) : (
            <span>
              Posted as <Username name={post.authorInfo.username} />
            </span>
          )}
        </span>{' '}
        <Time at={post.postDateTime} />
      </p>
      <p className={styles.preview}>
        <Marked text={previewWords(post.postDesc, PREVIEW_WORDS.myPosts)} search={search} />
      </p>
      <Inline gap={2}>
        <StatusBadge status={post.postStatus} />
        {post.edit && <Badge tone="pending">{EDIT_WAITS}</Badge>}
        <PostLabels post={post} />
        <WarningLabel post={post} />
        {post.postStatus === 'Published' && <CommentCount count={post.commentCount} />}
      </Inline>
      {post.postStatus === 'Rejected' && (
        <p className="lone">
          <Link to={`/mypost/${post.postID}`}>
            What you can do<VisuallyHidden>{`: “${post.postTitle}”`}</VisuallyHidden>
          </Link>
        </p>
      )}
      {post.postHeld && <p>{MESSAGE.post.held}</p>}
      {said}
      {((post.postStatus === 'Pending' && !post.postDeletable) || post.edit) && (
        <div className={styles.action}>
          <WithdrawPost post={post} onWithdrawn={setWithdrawn} />
        </div>
      )}
    </Card>
  );
}
