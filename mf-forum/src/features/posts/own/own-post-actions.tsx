import { MESSAGE, type MyPost } from '@commonpurse/contracts';
import { Link, useNavigate } from '@commonpurse/federation/router';
import { failureOf, FormProblem, readyPopup, useAction, useIsHere } from '@commonpurse/screen-kit';
import { getSession } from '@commonpurse/session';
import { Button, ButtonLink, Inline, popup, Stack } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { forgetPost } from '../posts.api';
import { deletePost } from './my-post.api';

/** Added to the specified question, because a deleted post remains visible to moderators. */
const MODERATORS_KEEP_A_COPY = 'Members will no longer see it. Moderators keep a copy in their archive.';

/** The author's actions: edit a published post, delete a post that has been reviewed, be it held back or not. */
export function OwnPostActions({ post }: { post: MyPost }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isHere = useIsHere();

  async function remove() {
    const userId = getSession()?.userID;
    await deletePost(post.postID, userId);
    forgetPost(queries, post.postID, isHere());
    void popup.success(MESSAGE.post.deleted, { ok: true });
    await navigate(`/myposts/${userId}`);
  }

  const { run, busy, failure } = useAction(remove, {
    confirm: () => popup.confirm(`${MESSAGE.post.deleteConfirm}\n${MODERATORS_KEEP_A_COPY}`, { danger: true }),
    failed: (error) => ({ ...failureOf(error, ''), message: MESSAGE.post.deleteFailed }),
  });

  if (post.postStatus === 'Pending' && !post.postDeletable) return null;
  return (
    <Stack gap={3}>
      <Inline spread>
        {post.postStatus === 'Published' && (
          <ButtonLink as={Link} to={`/update-forum-post/${post.postID}`} variant="secondary">
            Edit
          </ButtonLink>
        )}
        <Button variant="danger" busy={busy} onClick={() => void run()} onFocus={readyPopup}>
          Delete
        </Button>
      </Inline>
      <FormProblem failure={failure}>Load this page again, then try once more.</FormProblem>
    </Stack>
  );
}
