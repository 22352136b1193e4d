import type { DecisionBody, ReviewPost } from '@commonpurse/contracts';
import { useLocation } from '@commonpurse/federation/router';
import { ApiError, getSession } from '@commonpurse/session';
import { popup } from '@commonpurse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Decision } from '../../../shared/decisions/decision';
import { forgetLists } from '../../../shared/table/lists';
import { offerUndo } from '../../../shared/undo/undo-store';
import { useBackToList } from '../../../shared/decisions/use-back-to-list';
import { useLeaving } from '../../../shared/decisions/use-leaving';
import { goOn } from './go-on';
import { decide, decisionPath } from '../review.api';
import { WORDS } from './wording';

export type DecisionFailure = { message: string; changed: boolean };

/** Finds the next pending post; resolves to a function that opens it, or to undefined where none is left. */
export type FindNext = () => Promise<(() => unknown) | undefined>;

type DecisionOptions = {
  feedback?: DecisionBody;
  /** A shortcut key triggered the decision, not Enter or the mouse: Enter then confirms, and the next post opens. */
  byKey?: boolean;
  /** Restores the typed text when the decision is reverted. */
  restore?: () => void;
};

/**
 * Asks, sends the decision on exactly the text that was read, and returns to the list. By key, or where the moderator chose
 * to go on, it opens the next post instead, as long as one waits.
 */
export function useDecision(post: ReviewPost, etag: string | null, findNext: FindNext) {
  const [failure, setFailure] = useState<DecisionFailure>();
  // A second press can arrive before the confirmation dialog is shown.
  const asking = useRef(false);
  const left = useLeaving();
  const queries = useQueryClient();
  const { state } = useLocation() as { state: unknown };
  const goBack = useBackToList('/review-new-posts');
  const sending = useMutation({ mutationFn: decide });

  function fail(message: string, changed = false) {
    setFailure({ message, changed });
    if (getSession()) void popup.error(message);
  }

  async function send(decision: Decision, { feedback, byKey = false, restore }: DecisionOptions) {
    const words = WORDS[decision](post.edit);
    const goesOn = byKey || goOn.isSet();
    const options = { danger: decision === 'reject', yesFirst: byKey, signal: left.current?.signal };
    if (!(await popup.confirm(words.question, options))) return false;
    setFailure(undefined);
    try {
      const reply = await sending.mutateAsync({ postID: post.postID, etag, decision, feedback });
      if (!reply) {
        fail(words.empty);
        return false;
      }
    } catch (error) {
      const conflict = error instanceof ApiError && error.status === 409;
      fail(conflict && error.message ? error.message : words.exception, conflict);
      return false;
    }
    const answeredAt = performance.now();
    forgetLists(queries);
    const screen = { to: `/review-new-posts/${post.postID}`, state };
    const path = decisionPath(post.postID, decision);
    const leave = (goesOn && (await findNext())) || goBack;
    offerUndo({ path, did: words.did, what: `“${post.postTitle}”`, screen, restore }, answeredAt);
    if (!left.current?.signal.aborted) await leave();
    return true;
  }

  /** Resolves to whether the decision was made. */
  async function once(decision: Decision, options: DecisionOptions = {}): Promise<boolean> {
    if (asking.current) return false;
    asking.current = true;
    try {
      return await send(decision, options);
    } finally {
      asking.current = false;
    }
  }

  return {
    failure,
    busy: sending.isPending ? sending.variables.decision : undefined,
    dismiss: () => setFailure(undefined),
    decide: once,
  };
}
