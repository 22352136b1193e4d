import { isAnonymous, type ContextPost } from '@commonpurse/contracts';
import { Link } from '@commonpurse/federation/router';
import { Badge, Stack, StatusTag } from '@commonpurse/ui';
import { Time } from '../table/cells';
import layout from '../layout.module.css';
import { POST_LISTS } from '../posts/post-lists';

/** The author's newest other posts. */
export function OtherPosts({ posts }: { posts: readonly ContextPost[] }) {
  return (
    <Stack as="section" gap={3}>
      <h2>Other posts by this author</h2>
      {posts.length === 0 ? (
        <p>This author has no other posts.</p>
      ) : (
        <ul className={layout.thread}>
          {posts.map((post) => (
            <li key={post.postID}>
              <span className={layout.words}>
                <Link to={`${POST_LISTS[post.postStatus]}/${post.postID}`}>{post.postTitle}</Link>
              </span>
              <span className={layout.meta}>
                <StatusTag status={post.postStatus} />
                <span>{post.postCategory}</span>
                <Time at={post.postDateTime} />
                {isAnonymous(post) && <Badge tone="who">posted as Anonymous</Badge>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
