import type { Case, CaseDecisionRefused, ReportDecisionRefused } from '@commonpurse/contracts';
import { useGuardedMutation } from '@commonpurse/screen-kit';
import { ApiError, getSession } from '@commonpurse/session';
import { popup } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from '@commonpurse/federation/router';
import type { AuthorWords } from '../../../shared/decisions/author-words-form';
import type { Decision } from '../../../shared/decisions/decision';
import { findingNames, findingsSentence } from '../../../shared/details/findings';
import { forgetLists } from '../../../shared/table/lists';
import { announceUndoable } from '../../../shared/undo/announce-undoable';
import { offerUndo, type Undoable } from '../../../shared/undo/undo-store';
import { useBackToList } from '../../../shared/decisions/use-back-to-list';
import { useLeaving } from '../../../shared/decisions/use-leaving';
import { decideCase, undoCase } from '../cases.api';
import {
  isReadAfter,
  isShownAgain,
  nameOf,
  openReports,
  reportedItem,
  seenWords,
  wordsOf,
  type Reported,
} from '../report';
import { decideReport, moveItem, undoDecision, type DecidedReport, type Report, type ReportKind } from '../reports.api';
import { caseChangedWords, decisionWords, DID, finishedWords, hides, itemChangedWords, moveFailed } from '../wording';
import { confirmOnCase } from './confirm-on-case';

/** Why nothing was decided, and the moderator who is named there. */
export type DecisionFailure = { message: string; reasons: readonly string[]; name?: string | undefined };

/**
 * Decision options. `words` are for the author; `byKey`: a shortcut key triggered it, not Enter or the mouse; `restore`
 * restores the text.
 */
export type DecisionOptions = { comment: string; words?: AuthorWords; byKey?: boolean; restore: () => void };

/**
 * A decision on the open reports, or only the second request, which sets the item's status. `seen` and `found` are the
 * item and its case as the screen showed them.
 */
type Call = { seen: Reported; found: Case } & (
  | ({ step: Decision } & DecisionOptions)
  | { step: 'move'; to: 'Published' | 'Rejected' }
);

/** What a decision, or its refusal, says about the report or its case. */
export type Change = { decided?: DecidedReport; now?: Case | undefined };

/**
 * Asks for confirmation, decides the open reports on the item, and returns. A single report is decided by a request that
 * closes it, and another that sets the item's status where the decision requires it; several reports by one request.
 */
export function useReportDecision(report: Report, found: Case, onChanged: (change?: Change) => void) {
  const open = openReports(report, found);
  const item = { ...reportedItem(report, Math.max(open.length, 1)), untold: found.item.untold === true };
  const reportId = open[0]?.reportID ?? report.reportID;
  const { kind } = item;
  const [failure, setFailure] = useState<DecisionFailure>();
  const [isMoving, setIsMoving] = useState(false);
  const queries = useQueryClient();
  const goBack = useBackToList(`/reported-${kind}s`);
  // A question about a state that is over must not be answered.
  const left = useLeaving(`${item.status} ${found.version}`);
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const userId = getSession()?.userID;

  function fail(message: string, error?: unknown, name = refusalOf(error)?.decision?.moderator.username) {
    setFailure({ message, reasons: [reasonOf(kind, error)].filter((reason) => reason !== undefined), name });
    if (getSession()) void popup.error(message, { name });
  }

  async function done(message: string, offer?: () => Undoable) {
    forgetLists(queries);
    const offered = offer?.();
    void (offered ? announceUndoable(message, offered) : popup.success(message, { ok: true }));
    await goBack();
  }

  /** Returns a function that offers to revert the decision; the time limit counts from this call. */
  function undoing(decision: Decision, restore: () => void, undo: () => Promise<unknown>, count = 1) {
    const answeredAt = performance.now();
    const screen = { to: `${pathname}${search}`, state };
    const offer = { undo, did: DID[decision], what: nameOf(report, count), screen, restore };
    return () => offerUndo({ ...offer, ...(count > 1 && { count }) }, answeredAt);
  }

  async function move(seen: Reported, to: 'Published' | 'Rejected', offer?: () => Undoable) {
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
    const names = call.step === 'reject' && isReadAfter(call.seen) ? findingNames(wordsOf(report)) : [];
    const showsAgain = call.step === 'reject' && isShownAgain(call.seen);
    const options = {
      danger: hides(call.step, call.seen) || showsAgain || names.length > 0,
      yesFirst: call.byKey && !showsAgain && names.length === 0,
      signal,
    };
    if (call.seen.count > 1) return confirmOnCase(call.step, call, findingsSentence(names), options);
    return popup.confirm(`${decisionWords(call.step, call.seen).question}${findingsSentence(names)}`, options);
  }

  async function decideAll(decision: Decision, call: { seen: Reported; found: Case } & DecisionOptions) {
    const { comment, words: forAuthor, restore, seen, found: before } = call;
    const words = decisionWords(decision, seen);
    setFailure(undefined);
    try {
      const decided = await decideCase({ seen: before, decision, body: { moderatorComment: comment, ...forAuthor } });
      if (!decided) {
        fail(words.empty);
        return false;
      }
      const { batchID: batchId, message } = decided;
      await done(
        message,
        undoing(decision, restore, () => undoCase(before, batchId), seen.count),
      );
      return true;
    } catch (error) {
      const now = error instanceof ApiError ? (error.body as CaseDecisionRefused | undefined)?.case : undefined;
      if (now) {
        setFailure({
          message: 'You did not change anything.',
          reasons: caseChangedWords(words.label, before, now),
          name: now.trail[0]?.moderator?.username,
        });
      } else {
        fail(words.exception, error);
      }
      if (error instanceof ApiError) onChanged({ now });
      return false;
    }
  }

  async function decide(decision: Decision, call: { seen: Reported; found: Case } & DecisionOptions): Promise<boolean> {
    const { comment, words: forAuthor, restore, seen, found: before } = call;
    const words = decisionWords(decision, seen);
    const read = { seenStatus: seen.status, seen: seenWords(before) };
    const body = { moderatorComment: comment, userID: userId, ...read, ...forAuthor };
    setFailure(undefined);
    let decided: DecidedReport | undefined;
    try {
      decided = await decideReport({ kind, id: reportId, decision, body });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) fail(itemChangedWords(kind, refusal), undefined, refusal.decision?.moderator.username);
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
    const offer = undoing(decision, restore, () => undoDecision(kind, reportId, decision));
    if (!decided.dueStatus) {
      await done(decided.message, offer);
      return true;
    }
    onChanged({ decided });
    await move(seen, decided.dueStatus, offer);
    return true;
  }

  async function send(call: Call): Promise<boolean> {
    if (call.step !== 'move' && call.seen.count > 1) return decideAll(call.step, call);
    if (call.step !== 'move') return decide(call.step, call);
    await move(call.seen, call.to);
    return true;
  }

  const sending = useGuardedMutation(send, { confirm });

  return {
    item,
    open,
    failure,
    busy: isMoving ? 'move' : sending.args?.step,
    /** Resolves to whether the report is decided. */
    decide: async (decision: Decision, options: DecisionOptions) =>
      (await sending.run({ ...options, seen: item, found, step: decision })) ?? false,
    /** Repeats the second request. */
    finish: (to: 'Published' | 'Rejected') => void sending.run({ seen: item, found, step: 'move', to }),
  };
}

/** The reply to a decision on what had changed meanwhile. */
const refusalOf = (error: unknown): ReportDecisionRefused | undefined =>
  error instanceof ApiError && error.code === 'ITEM_CHANGED' ? (error.body as ReportDecisionRefused) : undefined;

function reasonOf(kind: ReportKind, error: unknown): string | undefined {
  const refusal = refusalOf(error);
  if (refusal) return itemChangedWords(kind, refusal);
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 403) {
    return 'You can’t decide on something that you wrote or reported. Another moderator can.';
  }
  return error.status < 500 ? error.message || undefined : undefined;
}
