import { ApiError, getSession } from '@commonpurse/session';
import { popup } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from '@commonpurse/federation/router';
import type { Decision } from '../../../shared/decisions/decision';
import { forgetLists } from '../../../shared/table/lists';
import { offerUndo } from '../../../shared/undo/undo-store';
import { useBackToList } from '../../../shared/decisions/use-back-to-list';
import { useLeaving } from '../../../shared/decisions/use-leaving';
import { nameOf, reportedItem } from '../report';
import { decideReport, decisionPath, moveItem, type DecidedReport, type Report } from '../reports.api';
import { decisionWords, DID, finishedWords, hides, moveFailed } from '../wording';

/** The message of the failure, and the reason where the API gave one. */
export type DecisionFailure = { message: string; reason: string | undefined };

/** Decision options. `byKey`: a shortcut key triggered it, not Enter or the mouse; `restore` restores the text. */
export type DecisionOptions = { comment: string; byKey?: boolean; restore: () => void };

type Working = Decision | 'move';

/** Asks for confirmation, decides the report, sets the item's status where the decision requires it, and returns. */
export function useReportDecision(report: Report, onChanged: (decided?: DecidedReport) => void) {
  const item = reportedItem(report);
  const { kind } = item;
  const [failure, setFailure] = useState<DecisionFailure>();
  const [busy, setBusy] = useState<Working>();
  // A second press can arrive before the confirmation dialog is shown.
  const working = useRef(false);
  const queries = useQueryClient();
  const goBack = useBackToList(`/reported-${kind}s`);
  const left = useLeaving();
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const userID = getSession()?.userID;

  function fail(message: string, error?: unknown) {
    setFailure({ message, reason: reasonOf(error) });
    if (getSession()) void popup.error(message);
  }

  async function done(message: string, offer?: () => void) {
    forgetLists(queries);
    offer?.();
    void popup.success(message, { ok: true });
    await goBack();
  }

  /** Returns a function that offers to revert the decision; the time limit counts from this call. */
  function undoing(decision: Decision, restore: () => void) {
    const answeredAt = performance.now();
    const path = decisionPath(kind, report.reportID, decision);
    const screen = { to: `${pathname}${search}`, state };
    return () => offerUndo({ path, did: DID[decision], what: nameOf(report), screen, restore }, answeredAt);
  }

  async function move(to: 'Published' | 'Rejected', offer?: () => void) {
    setBusy('move');
    try {
      const { postStatus } = await moveItem({ ...item, to }, { userID });
      await done(finishedWords(kind, to, postStatus === 'Published'), offer);
    } catch (error) {
      fail(moveFailed(kind), error);
      if (error instanceof ApiError) onChanged();
    }
  }

  async function decide(decision: Decision, { comment, byKey = false, restore }: DecisionOptions): Promise<boolean> {
    const words = decisionWords(decision, item);
    const options = { danger: hides(decision, item), yesFirst: byKey, signal: left.current?.signal };
    if (!(await popup.confirm(words.question, options))) return false;
    const body = { moderatorComment: comment, userID };
    setFailure(undefined);
    setBusy(decision);
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

  async function once<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (working.current) return undefined;
    working.current = true;
    try {
      return await work();
    } finally {
      working.current = false;
      setBusy(undefined);
    }
  }

  return {
    item,
    failure,
    busy,
    /** Resolves to whether the report is decided. */
    decide: async (decision: Decision, options: DecisionOptions) =>
      (await once(() => decide(decision, options))) ?? false,
    /** Repeats the second request. */
    finish: (to: 'Published' | 'Rejected') => void once(() => move(to)),
  };
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 403) {
    return 'Nobody decides on her own words, or on a report of her own. Another moderator can.';
  }
  return error.status < 500 ? error.message || undefined : undefined;
}
