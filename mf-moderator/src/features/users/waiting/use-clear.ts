import { MEMBER_MESSAGE, type Member, type RejectedWaiting, type RejectWaitingBody } from '@commonpurse/contracts';
import { isPasswordDue, useConfirmedAction } from '@commonpurse/screen-kit';
import { formatDate, popup } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetLists } from '../../../shared/table/lists';
import { offerUndo } from '../../../shared/undo/undo-store';
import { actOf } from './chosen';
import { rejectWaiting, undoRejectWaiting } from './waiting.api';

export type Clearing = { body: RejectWaitingBody; restore: () => void };

const endOf = (until: string | null | undefined) => (until ? ` until ${formatDate(until)}` : ' with no end date');

/** The question before the act, with all that follows. */
function questionOf({ posts = [], flags = [], reason, note, suspend }: RejectWaitingBody, username: string): string {
  const act = actOf({ posts: posts.length, comments: flags.length, suspends: suspend !== undefined });
  const whom = suspend ? ` ${username}${endOf(suspend.until)}` : ` by ${username}`;
  const reads = `They will read: “${reason}”${note ? ', and your note' : ''}.`;
  const out = suspend ? ' All their devices will be signed out straight away.' : '';
  return `${act}${whom}? ${reads}${out} Anything a colleague has already decided stays as it is.`;
}

/** Rejects what waits of a member, and says what was left as it is. */
export function useClear({ userID: userId, username }: Member) {
  const queries = useQueryClient();
  const [done, setDone] = useState<RejectedWaiting>();

  async function reload() {
    forgetLists(queries);
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['member', userId] }),
      queries.invalidateQueries({ queryKey: ['member-waiting', userId] }),
    ]);
  }

  async function send({ body, restore }: Clearing) {
    setDone(undefined);
    try {
      const made = await rejectWaiting(userId, body);
      const counts = { posts: made.rejected.length, comments: made.hidden.length, suspends: made.suspended };
      offerUndo({
        async undo() {
          await undoRejectWaiting(userId, made.batchID);
          setDone(undefined);
          await reload();
        },
        did: actOf(counts, ['rejected', 'hid', 'suspended']),
        what: made.suspended ? username : `by ${username}`,
        undone: `Undone: everything by ${username} is waiting again.`,
        screen: { to: `/user-management/${userId}`, state: undefined },
        restore,
      });
      setDone(made);
      await reload();
      document.getElementById('clear-result')?.focus();
    } catch (error) {
      if (!isPasswordDue(error)) await reload();
      throw error;
    }
  }

  const { repeat, busy, failure, password } = useConfirmedAction(send, {
    failed: MEMBER_MESSAGE.members.failed,
  });

  /** Asks first. Resolves to whether it was done. */
  async function run(clearing: Clearing): Promise<boolean> {
    const question = questionOf(clearing.body, username);
    if (!(await popup.confirm(question, { name: username, danger: true }))) return false;
    return (await repeat(clearing)) ?? false;
  }

  return { run, busy, failure, password, done };
}
