import { isAnonymous, type MyPost as OwnPost } from '@commonpurse/contracts';
import { useParams } from '@commonpurse/federation/router';
import { useSession } from '@commonpurse/session';
import { Badge, Loading, PageHeader, Stack, StatusBadge } from '@commonpurse/ui';
import { BackLink, isGone, useHydratedQuery, useReturn } from '@commonpurse/screen-kit';
import { CommentSection } from '../features/comments/comment-section';
import { KeptComment } from '../shared/drafts/kept-comment';
import { KeptEdit } from '../features/posts/own/kept-edit';
import { OwnPostActions } from '../features/posts/own/own-post-actions';
import { OwnPostFailure } from '../features/posts/own/own-post-failure';
import { PostArticle } from '../features/posts/reading/post-article';
import { useCommentsPage } from '../features/posts/comments-page';
import { myPost } from '../features/posts/own/my-post.api';
import { EDIT_WAITS, WhatNext } from '../features/posts/own/what-next';
import layout from '../shared/layout.module.css';

/** The author's newest text: the waiting edit, if there is one. */
const newestOf = ({ edit, ...post }: OwnPost) => ({
  ...post,
  ...(edit && { ...edit, postWarning: edit.postWarning, postDateTime: post.postDateTime }),
});

/** /mypost/:id: one of the user's own posts, with its status, the next step, and her actions. */
export default function MyPost() {
  const { id = '' } = useParams();
  const session = useSession();
  const query = useHydratedQuery(myPost(id, useCommentsPage()));
  useReturn(query.refetch);
  const gone = isGone(query);
  const post = gone ? undefined : query.data?.post;
  const newest = post && newestOf(post);

  return (
    <Stack key={id} gap={6} className={layout.reading}>
      <PageHeader
        above={<BackLink to={`/myposts/${session?.userID}`}>Back to My Posts</BackLink>}
        title={newest?.postTitle ?? 'My post'}
      />
      {query.isPending && <Loading count={7} />}
      {(query.isError || gone) && <OwnPostFailure query={query} />}
      {gone && (
        <>
          <KeptEdit postId={id} />
          <KeptComment postId={id} />
        </>
      )}
      {post && newest && (
        <>
          <PostArticle
            post={newest}
            own
            badges={
              <>
                <StatusBadge status={post.postStatus} />
                {post.edit && <Badge tone="pending">{EDIT_WAITS}</Badge>}
              </>
            }
            notice={
              <>
                <WhatNext post={post} />
                {post.postStatus !== 'Published' && <KeptEdit postId={id} start={post.edit ?? post} />}
              </>
            }
          />
          <OwnPostActions post={post} />
          {post.postStatus !== 'Published' && <KeptComment postId={id} />}
          {post.postStatus !== 'Pending' && (
            <CommentSection
              target={{ screen: 'mypost', postId: id }}
              comments={post.comments}
              next={query.data?.next}
              later={query.data?.later}
              busy={query.isPlaceholderData}
              open={post.postStatus === 'Published'}
              anonymous={isAnonymous(post)}
              commentAnon={post.commentAnon}
              onChanged={query.refetch}
            />
          )}
        </>
      )}
    </Stack>
  );
}
