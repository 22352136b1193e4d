import { MEMBER_MESSAGE } from '@commonpurse/contracts';
import { useGuardedMutation } from '@commonpurse/screen-kit';
import { messageOf } from '@commonpurse/session';
import { BeingSent, Checkbox, popup } from '@commonpurse/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { changeSettings, updatesSettings } from './updates.api';

/** Turns updates about answers and thanks on and off. Decisions on what the user sent are always listed. */
export function UpdatesSwitch({ userId }: { userId: string }) {
  const settings = updatesSettings(userId);
  const { data } = useQuery(settings);
  const queries = useQueryClient();
  const { run, busy, args } = useGuardedMutation(async (on: boolean) => {
    try {
      await changeSettings(on);
      queries.setQueryData(settings.queryKey, (before) => before && { ...before, on });
    } catch (error) {
      void popup.error(messageOf(error, MEMBER_MESSAGE.updates.followNotSaved));
    }
  });
  if (!data) return null;
  return (
    <BeingSent value={busy}>
      <Checkbox
        label="Tell me about answers to my posts and to posts I follow, and about thanks"
        checked={args ?? data.on}
        onChange={(event) => void run(event.target.checked)}
      />
    </BeingSent>
  );
}
