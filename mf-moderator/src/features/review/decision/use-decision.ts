import type { DecisionBody, ReviewPost } from '@commonpurse/contracts';
import { useLocation } from '@commonpurse/federation/router';
import { useGuardedMutation } from '@commonpurse/screen-kit';
import { ApiError, getSession } from '@commonpurse/session';
import { popup } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Decision } from '../../../shared/decisions/decision';
import { findingNames, findingsSentence } from '../../../shared/details/findings';
import { forgetLists } from '../../../shared/table/lists';
import { offerUndo } from '../../../shared/undo/undo-store';
import { useBackToList } from '../../../shared/decisions/use-back-to-list';
import { useLeaving } from '../../../shared/decisions/use-leaving';
import { decide, undoDecision } from '../review.api';
import { revealedName, WORDS } from './wording';
import { createSessionChoice } from '../../../shared/session-choice';

/** Whether Approve and Reject open the next post instead of the review list. */
export const goOn = createSessionChoice('commonpurse.review', 'go-on');

export type DecisionFailure = { message: string; changed: boolean };

/** Finds the next pending post; resolves to a function that opens it, or to undefined if none is left. */
export type FindNext = () => Promise<(() => unknown) | undefined>;

type DecisionOptions = {
  feedback?: DecisionBody;
  /** A shortcut key triggered the decision, not Enter or the mouse: Enter then confirms, and the next post opens. */
  byKey?: boolean;
  /** Restores the typed text when the decision is reverted. */
  restore?: () => void;
};

type DecisionCall = DecisionOptions & { decision: Decision };

/**
 * Asks for confirmation, sends the decision with the ETag of the text that the moderator read, and returns to the list.
 * After a shortcut key, or if the moderator chose to go on, opens the next pending post instead, if there is one.
 */
export function useDecision(post: ReviewPost, etag: string | null, findNext: FindNext) {
  const [failure, setFailure] = useState<DecisionFailure>();
  const left = useLeaving();
  const queries = useQueryClient();
  const { state } = useLocation() as { state: unknown };
  const goBack = useBackToList('/review-new-posts');

  function fail(message: string, changed = false) {
    setFailure({ message, changed });
    if (getSession()) void popup.error(message);
  }

  function confirm({ decision, feedback, byKey = false }: DecisionCall) {
    const signal = left.current?.signal;
    const found = decision === 'approve' ? findingNames([post.postTitle, post.postDesc]) : [];
    const reads = feedback?.reason ? ` The author will read: “${feedback.reason}”` : '';
    const question = `${WORDS[decision](post).question}${findingsSentence(found)}${reads}`;
    // What could harm a person is never published by a key pressed twice.
    const name = revealedName(post);
    const isHarmless = found.length === 0 && name === undefined;
    const options = { name, danger: decision === 'reject' || !isHarmless, yesFirst: byKey && isHarmless, signal };
    return popup.confirm(question, options);
  }

  async function send({ decision, feedback, byKey = false, restore }: DecisionCall) {
    const words = WORDS[decision](post);
    const goesOn = byKey || goOn.isSet();
    setFailure(undefined);
    try {
      const reply = await decide({ postId: post.postID, etag, decision, feedback });
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
    const undo = () => undoDecision(post.postID, decision);
    const leave = (goesOn && (await findNext())) || goBack;
    offerUndo({ undo, did: words.did, what: `“${post.postTitle}”`, screen, restore }, answeredAt);
    await leave();
    return true;
  }

  const sending = useGuardedMutation(send, { confirm });

  return {
    failure,
    busy: sending.args?.decision,
    dismiss: () => setFailure(undefined),
    /** Resolves to whether the decision was made. */
    decide: async (decision: Decision, options: DecisionOptions = {}) =>
      (await sending.run({ ...options, decision })) ?? false,
  };
}
