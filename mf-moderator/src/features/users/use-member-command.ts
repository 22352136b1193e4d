import { MEMBER_MESSAGE, type SuspendBody } from '@commonpurse/contracts';
import { failureOf, useFailure, useGuardedMutation, usePasswordConfirmation } from '@commonpurse/screen-kit';
import { popup } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { forgetLists } from '../../shared/table/lists';
import { commandMember, type MemberCommand } from './users.api';

type CommandOptions = {
  command: MemberCommand;
  /** The confirmation question. */
  question: string;
  danger?: boolean;
};

/**
 * Runs a command on an account after confirmation, and reloads the record, whether the command succeeded or not.
 * `repeat` runs it again once the password is confirmed, without another question.
 */
export function useMemberCommand(userId: string, { command, question, danger = false }: CommandOptions) {
  const queries = useQueryClient();
  const { failure, fail, forget } = useFailure();
  const password = usePasswordConfirmation<SuspendBody>();

  // Before the popup, which returns focus to the focused element: the reload may unmount the command's card.
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
      if (password.isDue(error, body)) return false;
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
  const again = useGuardedMutation(send);
  return { run, repeat: again.run, password, busy: busy || again.busy, failure };
}
