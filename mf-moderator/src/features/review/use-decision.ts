import type { DecisionBody, ReviewPost } from '@commonpurse/contracts';
import { ApiError, getSession } from '@commonpurse/session';
import { popup } from '@commonpurse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { forgetLists } from '../../shared/lists';
import { useBackToList } from '../../shared/use-back-to-list';
import { decide, type Decision } from './review.api';
import { WORDS } from './wording';

export type DecisionFailure = { message: string; changed: boolean };

/** Asks, sends the decision on exactly the text that was read, and goes back to the list. */
export function useDecision(post: ReviewPost, etag: string | null) {
  const [failure, setFailure] = useState<DecisionFailure>();
  // A second press can come before the question is on the screen.
  const asking = useRef(false);
  const queries = useQueryClient();
  const goBack = useBackToList('/review-new-posts');
  const sending = useMutation({ mutationFn: decide });

  function fail(message: string, changed = false) {
    setFailure({ message, changed });
    if (getSession()) void popup.error(message);
  }

  async function send(verdict: Decision['verdict'], said?: DecisionBody) {
    const words = WORDS[verdict](post.edit);
    if (!(await popup.confirm(words.question, { danger: verdict === 'reject' }))) return false;
    setFailure(undefined);
    try {
      const reply = await sending.mutateAsync({ postID: post.postID, etag, verdict, said });
      if (!reply) {
        fail(words.empty);
        return false;
      }
      forgetLists(queries);
      void popup.success(reply.message || words.done, { ok: true });
      await goBack();
      return true;
    } catch (error) {
      const conflict = error instanceof ApiError && error.status === 409;
      fail(conflict && error.message ? error.message : words.exception, conflict);
      return false;
    }
  }

  /** Resolves to whether the decision was taken. */
  async function once(verdict: Decision['verdict'], said?: DecisionBody): Promise<boolean> {
    if (asking.current) return false;
    asking.current = true;
    try {
      return await send(verdict, said);
    } finally {
      asking.current = false;
    }
  }

  return {
    failure,
    busy: sending.isPending ? sending.variables.verdict : undefined,
    dismiss: () => setFailure(undefined),
    decide: once,
  };
}
