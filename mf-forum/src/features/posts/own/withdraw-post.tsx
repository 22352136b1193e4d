import { MESSAGE, type MyPostSummary } from '@commonpurse/contracts';
import { failureOf, FormProblem, readyPopup, useAction } from '@commonpurse/screen-kit';
import { Button, popup, VisuallyHidden } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { focusOn, neighbourOf } from '../../../shared/focus-neighbour';
import { withdrawPost } from './my-posts.api';

/** Withdraws a post or an edit that is pending review. */
export function WithdrawPost({ post }: { post: MyPostSummary }) {
  const queries = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const what = post.postStatus === 'Pending' && !post.postDeletable ? 'post' : 'edit';

  async function withdraw() {
    await withdrawPost(post.postID);
    // Moves the focus: a withdrawn post disappears with its button, a published one stays.
    const next = what === 'post' ? neighbourOf(button.current) : button.current?.closest('li');
    const changed = [['my-posts'], ['my-post', post.postID]].map((queryKey) => queries.invalidateQueries({ queryKey }));
    await Promise.all(changed);
    focusOn(next);
    void popup.success(MESSAGE.post.withdrawn[what], { ok: true });
  }

  const { run, busy, failure } = useAction(withdraw, {
    confirm: () => popup.confirm(MESSAGE.post.withdrawConfirm[what], { danger: what === 'post' }),
    failure: (error) => failureOf(error, MESSAGE.post.withdrawFailed),
  });

  return (
    <>
      <Button ref={button} variant="quiet" busy={busy} onClick={() => void run()} onFocus={readyPopup}>
        <span>{what === 'post' ? 'Withdraw' : 'Withdraw changes'}</span>
        <VisuallyHidden>{`“${post.postTitle}”`}</VisuallyHidden>
      </Button>
      <FormProblem failure={failure}>Load this page again, then try once more.</FormProblem>
    </>
  );
}
