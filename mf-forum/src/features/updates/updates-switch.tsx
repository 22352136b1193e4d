import { MEMBER_MESSAGE } from '@commonpurse/contracts';
import { messageOf } from '@commonpurse/session';
import { Checkbox, popup } from '@commonpurse/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeSettings, updatesSettings } from './updates.api';

/** Turns updates about answers on and off. Decisions on what she sent stay readable either way. */
export function UpdatesSwitch({ userId }: { userId: string }) {
  const settings = updatesSettings(userId);
  const { data } = useQuery(settings);
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: changeSettings,
    onSuccess: (_, on) => queries.setQueryData(settings.queryKey, (before) => before && { ...before, on }),
    onError: (error) => void popup.error(messageOf(error, MEMBER_MESSAGE.updates.followNotSaved)),
  });
  if (!data) return null;
  return (
    <Checkbox
      label="Tell me about answers to my posts and to posts that I follow"
      checked={change.isPending ? change.variables : data.on}
      disabled={change.isPending}
      onChange={(event) => change.mutate(event.target.checked)}
    />
  );
}
