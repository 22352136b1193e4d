import { MEMBER_MESSAGE } from '@commonpurse/contracts';
import { failureOf, readyPopup, useGuardedMutation } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';
import { Button, popup } from '@commonpurse/ui';

type FollowButtonProps = { postId: string; following: boolean; onChanged: () => unknown };

/** Starts or stops following a post. Other users cannot see it. */
export function FollowButton({ postId, following, onChanged }: FollowButtonProps) {
  const { run } = useGuardedMutation(async () => {
    try {
      if (following) await api.call('DELETE /forum/:id/follow', { params: { id: postId } });
      else await api.call('PUT /forum/:id/follow', { params: { id: postId }, body: {} });
    } catch (error) {
      void popup.error(failureOf(error, MEMBER_MESSAGE.updates.followNotSaved).message);
      return;
    }
    const { followed, unfollowed } = MEMBER_MESSAGE.updates;
    void popup.success(following ? unfollowed : followed, { ok: true });
    await onChanged();
  });
  return (
    <Button variant="quiet" onFocus={readyPopup} onClick={() => void run()}>
      {following ? 'Stop following' : 'Follow'}
    </Button>
  );
}
