import type { ReportDecisionRefused } from '@commonpurse/contracts';
import { useGuardedMutation } from '@commonpurse/screen-kit';
import { ApiError, getSession } from '@commonpurse/session';
import { popup } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from '@commonpurse/federation/router';
import type { AuthorWords } from '../../../shared/decisions/author-words-form';
import type { Decision } from '../../../shared/decisions/decision';
import { findingNames, findingsSentence } from '../../../shared/details/use-findings';
import { forgetLists } from '../../../shared/table/lists';
import { announceUndoable } from '../../../shared/undo/announce-undoable';
import { offerUndo } from '../../../shared/undo/undo-store';
import { useBackToList } from '../../../shared/decisions/use-back-to-list';
import { useLeaving } from '../../../shared/decisions/use-leaving';
import { isReadAfter, nameOf, reportedItem, wordsOf, type Reported } from '../report';
import { decideReport, moveItem, undoDecision, type DecidedReport, type Report, type ReportKind } from '../reports.api';
import { decisionWords, DID, finishedWords, hides, itemChangedWords, moveFailed } from '../wording';

/** The failure's message, and the API's reason if it gave one. */
export type DecisionFailure = { message: string; reason: string | undefined };

/**
 * Decision options. `words` are for the author; `byKey`: a shortcut key triggered it, not Enter or the mouse; `restore`
 * restores the text.
 */
export type DecisionOptions = { comment: string; words?: AuthorWords; byKey?: boolean; restore: () => void };

/**
 * A decision on the report, or only the second request, which sets the item's status. `seen` is the item as the screen
 * showed it.
 */
type Call = { seen: Reported } & (
  | ({ step: Decision } & DecisionOptions)
  | { step: 'move'; to: 'Published' | 'Rejected' }
);

/** Asks for confirmation, decides the report, sets the item's status where the decision requires it, and returns. */
export function useReportDecision(report: Report, onChanged: (decided?: DecidedReport) => void) {
  const item = reportedItem(report);
  const { kind } = item;
  const [failure, setFailure] = useState<DecisionFailure>();
  const [isMoving, setIsMoving] = useState(false);
  const queries = useQueryClient();
  const goBack = useBackToList(`/reported-${kind}s`);
  // A question about a status that the item no longer has must not be answered.
  const left = useLeaving(item.status);
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const userId = getSession()?.userID;

  function fail(message: string, error?: unknown) {
    setFailure({ message, reason: reasonOf(kind, error) });
    if (getSession()) void popup.error(message);
  }

  async function done(message: string, offer?: () => void) {
    forgetLists(queries);
    offer?.();
    void (offer ? announceUndoable(message) : popup.success(message, { ok: true }));
    if (!left.current?.signal.aborted) await goBack();
  }

  /** Returns a function that offers to revert the decision; the time limit counts from this call. */
  function undoing(decision: Decision, restore: () => void) {
    const answeredAt = performance.now();
    const undo = () => undoDecision(kind, report.reportID, decision);
    const screen = { to: `${pathname}${search}`, state };
    return () => offerUndo({ undo, did: DID[decision], what: nameOf(report), screen, restore }, answeredAt);
  }

  async function move(seen: Reported, to: 'Published' | 'Rejected', offer?: () => void) {
    setIsMoving(true);
    try {
      const { postStatus } = await moveItem({ ...seen, to }, { userID: userId, seenStatus: seen.status });
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
    const signal = left.current?.signal;
    // Whoever dismisses a report lets others read the text.
    const found = call.step === 'reject' && isReadAfter(call.seen) ? await findingNames(wordsOf(report)) : [];
    const question = `${decisionWords(call.step, call.seen).question}${findingsSentence(found)}`;
    const yesFirst = call.byKey && found.length === 0;
    return popup.confirm(question, { danger: hides(call.step, call.seen) || found.length > 0, yesFirst, signal });
  }

  async function decide(decision: Decision, seen: Reported, options: DecisionOptions): Promise<boolean> {
    const { comment, words: forAuthor, restore } = options;
    const words = decisionWords(decision, seen);
    const body = { moderatorComment: comment, userID: userId, seenStatus: seen.status, ...forAuthor };
    setFailure(undefined);
    let decided: DecidedReport | undefined;
    try {
      decided = await decideReport({ kind, id: report.reportID, decision, body });
    } catch (error) {
      const hasChanged = error instanceof ApiError && error.code === 'ITEM_CHANGED';
      if (hasChanged) fail(itemChangedWords(kind, error.body as ReportDecisionRefused));
      else fail(words.exception, error);
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
    await move(seen, decided.dueStatus, offer);
    return true;
  }

  async function send(call: Call): Promise<boolean> {
    if (call.step !== 'move') return decide(call.step, call.seen, call);
    await move(call.seen, call.to);
    return true;
  }

  const sending = useGuardedMutation(send, { confirm });

  return {
    item,
    failure,
    busy: isMoving ? 'move' : sending.args?.step,
    /** Resolves to whether the report is decided. */
    decide: async (decision: Decision, options: DecisionOptions) =>
      (await sending.run({ ...options, seen: item, step: decision })) ?? false,
    /** Repeats the second request. */
    finish: (to: 'Published' | 'Rejected') => void sending.run({ seen: item, step: 'move', to }),
  };
}

function reasonOf(kind: ReportKind, error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'ITEM_CHANGED') return itemChangedWords(kind, error.body as ReportDecisionRefused);
  if (error.status === 403) {
    return 'You cannot decide on your own words, or on a report of your own. Another moderator can.';
  }
  return error.status < 500 ? error.message || undefined : undefined;
}
