import { AUTHOR_NAME, MESSAGE } from '@commonpurse/contracts';
import { useParams, useSearchParams } from '@commonpurse/federation/router';
import { ApiError, useSession } from '@commonpurse/session';
import { PageHeader, Stack, StatusBadge } from '@commonpurse/ui';
import { BackLink, LoadFailure } from '@commonpurse/screen-kit';
import { useQuery } from '@tanstack/react-query';
import { SEEN_AS_USERNAME } from '../features/comments/comment-box';
import { CommentSection } from '../features/comments/comment-section';
import { PostArticle } from '../features/posts/post-article';
import { PostSkeleton } from '../features/posts/post-skeleton';
import { myPost } from '../features/posts/posts.api';
import { WhatNext } from '../features/posts/what-next';
import layout from '../shared/layout.module.css';

/** /mypost/:id: a post of the reader's own, with its status and what comes next. */
export default function MyPost() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const session = useSession();
  const query = useQuery(myPost(id, params.get('after') ?? undefined));
  const post = query.data?.post;
  const gone = query.data === null || (query.error instanceof ApiError && query.error.status === 404);

  return (
    <Stack gap={6} className={layout.reading}>
      <PageHeader
        above={<BackLink to={`/myposts/${session?.userID}`}>Back to My Posts</BackLink>}
        title={post?.postTitle ?? 'My post'}
      />
      {query.isPending && <PostSkeleton />}
      {gone ? (
        <LoadFailure message={MESSAGE.post.notFound} query={query}>
          It is not among your posts. It may have been deleted.
        </LoadFailure>
      ) : (
        query.isError && <LoadFailure message={MESSAGE.post.detailsFailed} query={query} />
      )}
      {post && (
        <>
          <PostArticle
            post={post}
            badges={<StatusBadge status={post.postStatus} />}
            notice={<WhatNext post={post} />}
          />
          {post.postStatus !== 'Pending' && (
            <CommentSection
              target={{ screen: 'mypost', postID: id }}
              comments={post.comments}
              next={query.data?.next}
              open={post.postStatus === 'Published'}
              seenAs={post.postAnon === 'Yes' ? `Others see ${AUTHOR_NAME}, not your username.` : SEEN_AS_USERNAME}
              onAdded={query.refetch}
            />
          )}
        </>
      )}
    </Stack>
  );
}
