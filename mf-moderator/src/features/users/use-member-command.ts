import { MEMBER_MESSAGE } from '@commonpurse/contracts';
import { isPasswordDue, useConfirmedAction } from '@commonpurse/screen-kit';
import { popup } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { forgetLists } from '../../shared/table/lists';
import { commandMember, type MemberCommand, type MemberCommandBody } from './users.api';

type CommandOptions = {
  command: MemberCommand;
  /** The confirmation question. */
  question: string;
  /** The name in the question. */
  username: string;
  danger?: boolean;
};

/**
 * Runs a command on an account after confirmation, and reloads the record, whether the command succeeded or not.
 * `repeat` runs it again once the password is confirmed, without another question.
 */
export function useMemberCommand(userId: string, { command, question, username, danger = false }: CommandOptions) {
  const queries = useQueryClient();

  // Before the popup, which returns focus to the focused element: the reload may unmount the command's card.
  async function reload() {
    forgetLists(queries);
    await queries.invalidateQueries({ queryKey: ['member', userId] });
  }

  async function send(body: MemberCommandBody) {
    try {
      const done = await commandMember(userId, command, body);
      await reload();
      void popup.success(done, { ok: true });
    } catch (error) {
      if (!isPasswordDue(error)) await reload();
      throw error;
    }
  }

  return useConfirmedAction(send, {
    confirm: () => popup.confirm(question, { name: username, danger }),
    failed: MEMBER_MESSAGE.members.failed,
  });
}
