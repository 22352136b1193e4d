import { isAnonymous, MESSAGE } from '@commonpurse/contracts';
import { Link, useParams } from '@commonpurse/federation/router';
import { ButtonLink, Inline, Loading, PageHeader, Stack, useIsHydrating } from '@commonpurse/ui';
import { BackLink, isGone, LoadFailure, useHydratedQuery, useOrigin, useOriginState } from '@commonpurse/screen-kit';
import { useSession } from '@commonpurse/session';
import { lazy, Suspense, useState } from 'react';
import { authorOf } from '../features/comments/comment-article';
import { CommentSection } from '../features/comments/comment-section';
import { KeptComment } from '../shared/drafts/kept-comment';
import { PostArticle } from '../features/posts/reading/post-article';
import { useCommentsPage } from '../features/posts/comments-page';
import { forumPost } from '../features/posts/reading/forum-post.api';
import { SaveButton } from '../features/posts/saved/save-button';
import { FollowButton } from '../features/follows/follow-button';
import { FlagIcon } from '../shared/flag-icon';
import { HiddenLine } from '../shared/hiding/hidden-line';
import type { Hideable } from '../shared/hiding/hiding.api';
import { HideMenu } from '../shared/hiding/hide-menu';
import { ThanksButton } from '../shared/thanks-button';
import layout from '../shared/layout.module.css';

const TakeDown = lazy(() => import('../features/take-down/take-down'));

function backTo(list = ''): string {
  if (list.startsWith('/saved-posts')) return 'Back to Saved posts';
  return list === '/' ? 'Back to Home' : 'Back to the forum';
}

/** /forum/:id: a published post with its comments. */
export default function PostDetail() {
  const { id = '' } = useParams();
  const list = useOrigin();
  const here = useOriginState();
  const query = useHydratedQuery(forumPost(id, useCommentsPage()));
  const [hidden, setHidden] = useState<{ id: string; what: Hideable }>();
  const [takenDown, setTakenDown] = useState<string>();
  // A post that the moderator took down here stays on the page, because she can undo it.
  const stays = query.data?.post !== undefined && takenDown === id;
  const gone = isGone(query) && !stays;
  const post = gone ? undefined : query.data?.post;
  const hydrating = useIsHydrating();
  // The moderators' code is loaded separately, so the server does not render it.
  const moderates = useSession()?.userRole === 'moderator' && !hydrating;

  return (
    // Of a post that was read before, nothing stays: no opened text, no error.
    <Stack key={id} gap={6} className={layout.reading}>
      <PageHeader above={<BackLink to="/forum">{backTo(list?.to)}</BackLink>} title={post?.postTitle ?? 'Forum post'} />
      {query.isPending && <Loading count={7} />}
      {!stays && (query.isError || gone) && (
        <LoadFailure
          message={MESSAGE.forum.loadFailed}
          query={query}
          gone={{ text: 'This post is not in the forum. It may have been removed, or no moderator has read it yet.' }}
        />
      )}
      {gone && <KeptComment postId={id} />}
      {post && (
        <>
          <PostArticle
            post={post}
            action={
              <Inline gap={1}>
                {!post.postOwn && (
                  <ThanksButton
                    item={{ postId: id }}
                    name={post.postUser}
                    thanked={post.thanked === true}
                    onChanged={query.refetch}
                  />
                )}
                <FollowButton postId={id} following={post.following === true} onChanged={query.refetch} />
                <SaveButton postId={id} saved={post.saved === true} onChanged={query.refetch} />
                {post.postOwn ? (
                  <ButtonLink as={Link} to={`/mypost/${id}`} variant="quiet">
                    Open in My posts
                  </ButtonLink>
                ) : (
                  <>
                    <ButtonLink as={Link} to={`/report-post/${id}`} state={here} variant="quiet">
                      <FlagIcon /> Report
                    </ButtonLink>
                    <HideMenu
                      about="this post"
                      postId={id}
                      username={isAnonymous(post) ? undefined : post.postUser}
                      onHidden={(what) => setHidden({ id, what })}
                    />
                    {hidden?.id === id && <HiddenLine hidden={hidden.what} />}
                  </>
                )}
              </Inline>
            }
          />
          {moderates && (
            <Suspense fallback={null}>
              <TakeDown
                key={id}
                target={{ kind: 'post', id, seen: { title: post.postTitle, text: post.postDesc } }}
                onTaken={() => setTakenDown(id)}
                onUndone={async () => {
                  // Reloads only if needed: it would remove comments whose take-down can still be undone.
                  if (query.isError) await query.refetch();
                  setTakenDown(undefined);
                }}
              />
            </Suspense>
          )}
          <CommentSection
            target={{ screen: 'forum', postId: id }}
            comments={post.comments}
            next={query.data?.next}
            later={query.data?.later}
            busy={query.isPlaceholderData}
            open
            anonymous={isAnonymous(post)}
            commentAnon={post.commentAnon}
            onChanged={query.refetch}
            moderate={
              moderates &&
              ((comment) => (
                <Suspense fallback={null}>
                  <TakeDown
                    target={{ kind: 'comment', id: comment.cmtID, seen: { text: comment.cmtDesc } }}
                    whose={`by ${authorOf(comment)}`}
                  />
                </Suspense>
              ))
            }
          />
        </>
      )}
    </Stack>
  );
}
