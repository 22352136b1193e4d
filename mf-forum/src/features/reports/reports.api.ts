import type { NewReportBody } from '@commonpurse/contracts';
import { apiQuery } from '@commonpurse/screen-kit';
import { sendOnce, type SentDraft } from '@commonpurse/screen-kit/drafts';

/** The kind of the reported item. */
export type ReportTarget = { kind: 'post' | 'comment'; id: string };

/** The post to report, as readers see it, or null when the response is empty. */
export const postToReport = (id: string) =>
  apiQuery('GET /report-post/:id', {
    params: { id },
    queryKey: ['report-post', id],
    read: ({ data }) => data?.[0] ?? null,
  });

/** The comment to report, with its post. */
export const commentToReport = (id: string) =>
  apiQuery('GET /report-comment/:id', {
    params: { id },
    queryKey: ['report-comment', id],
    read: ({ data }) => data?.[0] ?? null,
  });

/** Sends a report. Returns the post to return to; rejects when the response names none. */
export async function sendReport({ kind, id }: ReportTarget, body: NewReportBody, draft: SentDraft): Promise<string> {
  const reply = await sendOnce(`POST /report-${kind}/:id`, { params: { id }, body }, draft);
  if (!reply?.postID) throw new Error('The answer to the report names no post.');
  return reply.postID;
}
