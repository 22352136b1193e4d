import { ApiError, getSession } from '@commonpurse/session';
import { popup } from '@commonpurse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { forgetLists } from '../../shared/lists';
import { useBackToList } from '../../shared/use-back-to-list';
import { reportedItem } from './report';
import { decideReport, moveItem, type Decision, type Report, type Verdict } from './reports.api';
import { decisionWords, finishedWords, hides, moveFailed } from './wording';

/** What failed, and why where the service said so. */
export type DecisionFailure = { message: string; reason: string | undefined };

type Working = Verdict | 'move';

/** Asks, decides on the report, gives the item its new status where the decision asks for one, and goes back. */
export function useReportDecision(report: Report, onChanged: (decision?: Decision) => void) {
  const item = reportedItem(report);
  const { kind } = item;
  const [failure, setFailure] = useState<DecisionFailure>();
  const [busy, setBusy] = useState<Working>();
  // A second press can come before the question is on the screen.
  const working = useRef(false);
  const queries = useQueryClient();
  const goBack = useBackToList(`/reported-${kind}s`);
  const userID = getSession()?.userID;

  function fail(message: string, error?: unknown) {
    setFailure({ message, reason: reasonOf(error) });
    if (getSession()) void popup.error(message);
  }

  async function done(message: string) {
    forgetLists(queries);
    void popup.success(message, { ok: true });
    await goBack();
  }

  async function move(to: 'Published' | 'Rejected') {
    setBusy('move');
    try {
      const { postStatus } = await moveItem({ ...item, to }, { userID });
      await done(finishedWords(kind, to, postStatus === 'Published'));
    } catch (error) {
      fail(moveFailed(kind), error);
      if (error instanceof ApiError) onChanged();
    }
  }

  async function decide(verdict: Verdict, moderatorComment: string): Promise<boolean> {
    const words = decisionWords(verdict, item);
    if (!(await popup.confirm(words.question, { danger: hides(verdict, item) }))) return false;
    setFailure(undefined);
    setBusy(verdict);
    let decision: Decision | undefined;
    try {
      decision = await decideReport({ kind, id: report.reportID, verdict, body: { moderatorComment, userID } });
    } catch (error) {
      fail(words.exception, error);
      // It may be decided already, by someone else.
      if (error instanceof ApiError) onChanged();
      return false;
    }
    if (!decision) {
      fail(words.empty);
      return false;
    }
    forgetLists(queries);
    if (!decision.dueStatus) {
      await done(decision.message);
      return true;
    }
    onChanged(decision);
    await move(decision.dueStatus);
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
    decide: async (verdict: Verdict, comment: string) => (await once(() => decide(verdict, comment))) ?? false,
    /** Makes the second call again. */
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
