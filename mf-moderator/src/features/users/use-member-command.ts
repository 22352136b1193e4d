import { MEMBER_MESSAGE, type SuspendBody } from '@commonpurse/contracts';
import { failureOf, useFailure, useGuardedMutation } from '@commonpurse/screen-kit';
import { popup } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { forgetLists } from '../../shared/table/lists';
import { commandMember, type MemberCommand } from './users.api';

type CommandOptions = {
  command: MemberCommand;
  /** Asked before anything happens. */
  question: string;
  danger?: boolean;
};

/** Runs a command on an account once the moderator has confirmed it, and loads the record again, whatever came of it. */
export function useMemberCommand(userId: string, { command, question, danger = false }: CommandOptions) {
  const queries = useQueryClient();
  const { failure, fail, forget } = useFailure();

  // Before the popup, which looks for what had the focus: the command's own frame may be gone then.
  async function reload() {
    forgetLists(queries);
    await queries.invalidateQueries({ queryKey: ['member', userId] });
  }

  async function send(body: SuspendBody): Promise<boolean> {
    try {
      const done = await commandMember(userId, command, body);
      await reload();
      void popup.success(done, { ok: true });
      return true;
    } catch (error) {
      await reload();
      fail(failureOf(error, MEMBER_MESSAGE.members.failed));
      return false;
    }
  }

  const { run, busy } = useGuardedMutation(send, {
    confirm() {
      forget();
      return popup.confirm(question, { danger });
    },
  });
  return { run, busy, failure };
}
