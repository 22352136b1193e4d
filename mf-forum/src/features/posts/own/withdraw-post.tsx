import { MESSAGE, type MyPostSummary } from '@commonpurse/contracts';
import { failureOf, FormProblem, readyPopup, useFailure, useGuardedMutation } from '@commonpurse/screen-kit';
import { Button, popup, VisuallyHidden } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { withdrawPost } from '../posts.api';

/** Takes back a post or an edit that waits for a moderator. */
export function WithdrawPost({ post }: { post: MyPostSummary }) {
  const queries = useQueryClient();
  const { failure, fail, forget } = useFailure();
  const what = post.postStatus === 'Pending' ? 'post' : 'edit';

  async function withdraw() {
    try {
      await withdrawPost(post.postID);
      for (const queryKey of [['my-posts'], ['my-post', post.postID]]) void queries.invalidateQueries({ queryKey });
      void popup.success(MESSAGE.post.withdrawn[what], { ok: true });
    } catch (error) {
      fail(failureOf(error, MESSAGE.post.withdrawFailed));
    }
  }

  const { run, busy } = useGuardedMutation(withdraw, {
    confirm() {
      forget();
      return popup.confirm(MESSAGE.post.withdrawConfirm[what], { danger: what === 'post' });
    },
  });

  return (
    <>
      <Button variant="quiet" busy={busy} onClick={() => void run()} onFocus={readyPopup}>
        {what === 'post' ? 'Take back' : 'Take changes back'}
        <VisuallyHidden>“{post.postTitle}”</VisuallyHidden>
      </Button>
      <FormProblem failure={failure}>Load this page again, then try once more.</FormProblem>
    </>
  );
}
