import { MESSAGE, type MyPostSummary } from '@commonpurse/contracts';
import { FormProblem, readyPopup, useAction } from '@commonpurse/screen-kit';
import { Button, popup, VisuallyHidden } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { withdrawPost } from './my-posts.api';

type WithdrawPostProps = { post: MyPostSummary; onWithdrawn: (what: 'post' | 'edit') => void };

/** Withdraws a post or an edit that is pending review. */
export function WithdrawPost({ post, onWithdrawn }: WithdrawPostProps) {
  const queries = useQueryClient();
  const what = post.postStatus === 'Pending' && !post.postDeletable ? 'post' : 'edit';

  async function withdraw() {
    await withdrawPost(post.postID, what);
    onWithdrawn(what);
    // A withdrawn post stays in the list, which says so, until the list is opened again.
    const refetchType = what === 'post' ? 'none' : 'active';
    const changed = [['my-posts'], ['my-post', post.postID]].map((queryKey) =>
      queries.invalidateQueries({ queryKey, refetchType }),
    );
    await Promise.all(changed);
  }

  const { run, busy, failure } = useAction(withdraw, {
    confirm: () => popup.confirm(MESSAGE.post.withdrawConfirm[what], { danger: what === 'post' }),
    failed: MESSAGE.post.withdrawFailed,
  });

  return (
    <>
      <Button variant="quiet" busy={busy} onClick={() => void run()} onFocus={readyPopup}>
        <span>{what === 'post' ? 'Withdraw' : 'Withdraw changes'}</span>
        <VisuallyHidden>{`“${post.postTitle}”`}</VisuallyHidden>
      </Button>
      <FormProblem failure={failure}>Load this page again, then try once more.</FormProblem>
    </>
  );
}
