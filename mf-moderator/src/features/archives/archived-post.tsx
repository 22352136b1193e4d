import { isAnonymous, MESSAGE, type ArchivedPost as Post } from '@commonpurse/contracts';
import { useParams, useSearchParams } from '@commonpurse/federation/router';
import { Facts, Stack, Time } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { CommentThread } from '../../shared/posts/comment-thread';
import { DetailScreen } from '../../shared/detail-screen';
import layout from '../../shared/layout.module.css';
import { PersonName } from '../../shared/posts/person-name';
import { PostCard } from '../../shared/posts/post-card';
import { archivedPost } from './archives.api';

/** /archived-user-posts/:id: a deleted post with its comments, read-only. */
export default function ArchivedPost() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const query = useQuery(archivedPost(id, params.get('after') ?? undefined));
  return (
    <DetailScreen
      title="Archived user post"
      back={{ to: '/archived-user-posts', label: 'Back to the archived user posts' }}
      query={query}
      failed={MESSAGE.archivedPosts.detailFailed}
      gone={{
        message: MESSAGE.archivedPosts.notFound,
        text: 'The address may be wrong. Look for the post in the list.',
      }}
    >
      {({ post, next }) => (
        <div className={layout.detail}>
          <div className={layout.column}>
            <PostCard post={post} status={post.postStatus} heading="h2" />
            <CommentThread
              comments={post.comments}
              next={next}
              busy={query.isPlaceholderData}
              anonymousAuthor={isAnonymous(post) ? post.postUser : undefined}
            />
          </div>
          <Record post={post} />
        </div>
      )}
    </DetailScreen>
  );
}

function Record({ post }: { post: Post }) {
  return (
    <Stack as="section" gap={3}>
      <h2>About this post</h2>
      <Facts
        items={[
          { label: 'Status', value: post.postStatus },
          { label: 'Author', value: <PersonName name={post.postUser} anonymous={isAnonymous(post)} /> },
          { label: 'Created', value: <Time at={post.created} /> },
          { label: 'Archived', value: <Time at={post.archived} /> },
        ]}
      />
    </Stack>
  );
}
