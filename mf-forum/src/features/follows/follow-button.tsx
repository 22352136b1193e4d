import { MEMBER_MESSAGE } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { ChoiceButton } from '../../shared/choice-button';

type FollowButtonProps = { postId: string; following: boolean; onChanged: () => unknown };

/** Starts or stops following a post. */
export function FollowButton({ postId, following, onChanged }: FollowButtonProps) {
  const params = { id: postId };
  const { followed, unfollowed, followNotSaved } = MEMBER_MESSAGE.updates;
  return (
    <ChoiceButton
      chosen={following}
      choose={{ label: 'Follow', done: followed, call: () => api.call('PUT /forum/:id/follow', { params, body: {} }) }}
      undo={{ label: 'Stop following', done: unfollowed, call: () => api.call('DELETE /forum/:id/follow', { params }) }}
      failed={followNotSaved}
      onChanged={onChanged}
    />
  );
}
