import { MEMBER_MESSAGE } from '@commonpurse/contracts';
import { forgetLoaded } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';
import { useQueryClient } from '@tanstack/react-query';
import { ChoiceButton } from '../../../shared/choice-button';

type SaveButtonProps = { postId: string; saved: boolean; onChanged: () => unknown };

/** Saves a post, or takes it out of the saved ones. */
export function SaveButton({ postId, saved, onChanged }: SaveButtonProps) {
  const queries = useQueryClient();
  const params = { id: postId };
  const { saves } = MEMBER_MESSAGE;
  return (
    <ChoiceButton
      chosen={saved}
      choose={{ label: 'Save', done: saves.saved, call: () => api.call('PUT /forum/:id/save', { params, body: {} }) }}
      undo={{ label: 'Stop saving', done: saves.removed, call: () => api.call('DELETE /forum/:id/save', { params }) }}
      failed={saves.failed}
      onChanged={() => {
        forgetLoaded(queries, ['saved-posts']);
        return onChanged();
      }}
    />
  );
}
