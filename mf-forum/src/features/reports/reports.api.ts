import type { CommentToReport, NewReportBody, NewReportReply, PostToReport } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';
import { sendOnce, type SentDraft } from '../../shared/send-once';

/** The kind of the reported item. */
export type ReportTarget = { kind: 'post' | 'comment'; id: string };

const path = ({ kind, id }: ReportTarget) => `/report-${kind}/${encodeURIComponent(id)}`;

/** The item as readers see it, or null when the response is empty. */
async function itemOf<Item>(target: ReportTarget, signal: AbortSignal): Promise<Item | null> {
  const { data } = await api.get<Item[] | undefined>(path(target), { signal });
  return data?.[0] ?? null;
}

/** The post to report. */
export const postToReport = (id: string) =>
  queryOptions({
    queryKey: ['report-post', id],
    queryFn: ({ signal }) => itemOf<PostToReport>({ kind: 'post', id }, signal),
  });

/** The comment to report, with its post. */
export const commentToReport = (id: string) =>
  queryOptions({
    queryKey: ['report-comment', id],
    queryFn: ({ signal }) => itemOf<CommentToReport>({ kind: 'comment', id }, signal),
  });

/** Sends a report. Returns the post to return to; rejects when the response names none. */
export async function sendReport(target: ReportTarget, body: NewReportBody, draft: SentDraft): Promise<string> {
  const reply = await sendOnce<NewReportReply>({ method: 'post', path: path(target), body, draft });
  if (!reply?.postID) throw new Error('The answer to the report names no post.');
  return reply.postID;
}
