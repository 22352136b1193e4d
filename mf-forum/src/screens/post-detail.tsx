import { isAnonymous, MESSAGE } from '@commonpurse/contracts';
import { Link, useParams, useSearchParams } from '@commonpurse/federation/router';
import { ButtonLink, PageHeader, Stack } from '@commonpurse/ui';
import { BackLink, LoadFailure } from '@commonpurse/screen-kit';
import { useQuery } from '@tanstack/react-query';
import { SEEN_AS_USERNAME, SEEN_UNDER_ANONYMOUS } from '../features/comments/comment-box';
import { CommentSection } from '../features/comments/comment-section';
import { PostArticle } from '../features/posts/reading/post-article';
import { PostSkeleton } from '../features/posts/reading/post-skeleton';
import { forumPost } from '../features/posts/posts.api';
import { FlagIcon } from '../shared/flag-icon';
import { isGone } from '../shared/gone';
import layout from '../shared/layout.module.css';

/** /forum/:id: a published post with its comments. */
export default function PostDetail() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const query = useQuery(forumPost(id, params.get('after') ?? undefined));
  const post = query.data?.post;
  const gone = isGone(query);

  return (
    <Stack gap={6} className={layout.reading}>
      <PageHeader above={<BackLink to="/forum">Back to the forum</BackLink>} title={post?.postTitle ?? 'Forum post'} />
      {query.isPending && <PostSkeleton />}
      {(query.isError || gone) && (
        <LoadFailure message={MESSAGE.forum.loadFailed} query={query}>
          {gone && 'This post is not in the forum. It may have been removed, or a moderator has yet to read it.'}
        </LoadFailure>
      )}
      {post && (
        <>
          <PostArticle
            post={post}
            action={
              <ButtonLink as={Link} to={`/report-post/${id}`} variant="quiet">
                <FlagIcon /> Report
              </ButtonLink>
            }
          />
          <CommentSection
            target={{ screen: 'forum', postID: id }}
            comments={post.comments}
            next={query.data?.next}
            open
            seenAs={isAnonymous(post) ? SEEN_UNDER_ANONYMOUS : SEEN_AS_USERNAME}
            onAdded={query.refetch}
          />
        </>
      )}
    </Stack>
  );
}
