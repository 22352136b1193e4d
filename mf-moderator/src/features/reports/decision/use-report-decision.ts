import { useGuardedMutation } from '@commonpurse/screen-kit';
import { ApiError, getSession } from '@commonpurse/session';
import { popup, showUndoableSuccess } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from '@commonpurse/federation/router';
import type { Decision } from '../../../shared/decisions/decision';
import { forgetLists } from '../../../shared/table/lists';
import { offerUndo, requestUndo } from '../../../shared/undo/undo-store';
import { useBackToList } from '../../../shared/decisions/use-back-to-list';
import { useLeaving } from '../../../shared/decisions/use-leaving';
import { nameOf, reportedItem } from '../report';
import { decideReport, decisionPath, moveItem, type DecidedReport, type Report } from '../reports.api';
import { decisionWords, DID, finishedWords, hides, moveFailed } from '../wording';

/** The failure's message, and the API's reason if it gave one. */
export type DecisionFailure = { message: string; reason: string | undefined };

/** Decision options. `byKey`: a shortcut key triggered it, not Enter or the mouse; `restore` restores the text. */
export type DecisionOptions = { comment: string; byKey?: boolean; restore: () => void };

/** A decision on the report, or only the second request, which sets the item's status. */
type Call = ({ step: Decision } & DecisionOptions) | { step: 'move'; to: 'Published' | 'Rejected' };

/** Asks for confirmation, decides the report, sets the item's status where the decision requires it, and returns. */
export function useReportDecision(report: Report, onChanged: (decided?: DecidedReport) => void) {
  const item = reportedItem(report);
  const { kind } = item;
  const [failure, setFailure] = useState<DecisionFailure>();
  const [isMoving, setIsMoving] = useState(false);
  const queries = useQueryClient();
  const goBack = useBackToList(`/reported-${kind}s`);
  const left = useLeaving();
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const userId = getSession()?.userID;

  function fail(message: string, error?: unknown) {
    setFailure({ message, reason: reasonOf(error) });
    if (getSession()) void popup.error(message);
  }

  async function done(message: string, offer?: () => void) {
    forgetLists(queries);
    offer?.();
    void announce(message, offer !== undefined);
    if (!left.current?.signal.aborted) await goBack();
  }

  /** Returns a function that offers to revert the decision; the time limit counts from this call. */
  function undoing(decision: Decision, restore: () => void) {
    const answeredAt = performance.now();
    const path = decisionPath(kind, report.reportID, decision);
    const screen = { to: `${pathname}${search}`, state };
    return () => offerUndo({ path, did: DID[decision], what: nameOf(report), screen, restore }, answeredAt);
  }

  async function move(to: 'Published' | 'Rejected', offer?: () => void) {
    setIsMoving(true);
    try {
      const { postStatus } = await moveItem({ ...item, to }, { userID: userId });
      await done(finishedWords(kind, to, postStatus === 'Published'), offer);
    } catch (error) {
      fail(moveFailed(kind), error);
      if (error instanceof ApiError) onChanged();
    } finally {
      setIsMoving(false);
    }
  }

  async function confirm(call: Call): Promise<boolean> {
    if (call.step === 'move') return true;
    const options = { danger: hides(call.step, item), yesFirst: call.byKey, signal: left.current?.signal };
    return popup.confirm(decisionWords(call.step, item).question, options);
  }

  async function decide(decision: Decision, { comment, restore }: DecisionOptions): Promise<boolean> {
    const words = decisionWords(decision, item);
    const body = { moderatorComment: comment, userID: userId };
    setFailure(undefined);
    let decided: DecidedReport | undefined;
    try {
      decided = await decideReport({ kind, id: report.reportID, decision, body });
    } catch (error) {
      fail(words.exception, error);
      // Another moderator may have decided the report already.
      if (error instanceof ApiError) onChanged();
      return false;
    }
    if (!decided) {
      fail(words.empty);
      return false;
    }
    forgetLists(queries);
    const offer = undoing(decision, restore);
    if (!decided.dueStatus) {
      await done(decided.message, offer);
      return true;
    }
    onChanged(decided);
    await move(decided.dueStatus, offer);
    return true;
  }

  async function send(call: Call): Promise<boolean> {
    if (call.step !== 'move') return decide(call.step, call);
    await move(call.to);
    return true;
  }

  const sending = useGuardedMutation(send, { confirm });

  return {
    item,
    failure,
    busy: isMoving ? 'move' : sending.given?.step,
    /** Resolves to whether the report is decided. */
    decide: async (decision: Decision, options: DecisionOptions) =>
      (await sending.run({ ...options, step: decision })) ?? false,
    /** Repeats the second request. */
    finish: (to: 'Published' | 'Rejected') => void sending.run({ step: 'move', to }),
  };
}

/** Offers Undo in the popup, too, because it covers the undo bar while the time limit runs. */
async function announce(message: string, canUndo: boolean): Promise<void> {
  if (!canUndo) return popup.success(message, { ok: true });
  if (await showUndoableSuccess(message)) requestUndo();
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 403) {
    return 'You cannot decide on your own words, or on a report of your own. Another moderator can.';
  }
  return error.status < 500 ? error.message || undefined : undefined;
}
