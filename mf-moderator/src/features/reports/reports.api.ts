import { pageKeys } from '@commonpurse/api-client';
import type {
  ArchivedCommentReport,
  ArchivedPostReport,
  CommentReport,
  CommentReportDecision,
  CommentStatusReply,
  PostReport,
  PostReportDecision,
  PostStatusReply,
  ReportDecisionBody,
  ReportedComment,
  ReportedPost,
  ReportSource,
  ReportStatusBody,
} from '@commonpurse/contracts';
import { keepItem } from '@commonpurse/screen-kit';
import { api, ApiError } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';
import type { Decision } from '../../shared/decisions/decision';
import { headersFor } from '../../shared/live/live-quiet';
import { listParts } from '../../shared/table/lists';

export type ReportKind = 'post' | 'comment';
export type Report = PostReport | CommentReport;
export type DecidedReport = PostReportDecision | CommentReportDecision;

export const POST_LISTS = ['forumpost', 'archivedpost'] as const;
export const LISTS = ['forum', 'archived'] as const;

type ListQuery = Record<string, string | undefined>;

/** Pending reports on posts; reports on live posts and on archived posts are separate lists. */
export const reportedPosts = (query: ListQuery) => listParts<ReportedPost>('/reported-posts', POST_LISTS, query);

/** Pending reports on comments. */
export const reportedComments = (query: ListQuery) => listParts<ReportedComment>('/reported-comments', LISTS, query);

/** Decided reports on posts. */
export const archivedPostReports = (query: ListQuery) =>
  listParts<ArchivedPostReport>('/archived-post-reports', LISTS, query);

/** Decided reports on comments. */
export const archivedCommentReports = (query: ListQuery) =>
  listParts<ArchivedCommentReport>('/archived-comment-reports', LISTS, query);

const OTHER = { published: 'archived', archived: 'published' } as const;

type DetailRequest = {
  kind: ReportKind;
  id: string;
  source: ReportSource;
  /** The key of a later page of the post's comments. */
  after: string | undefined;
  /** Whether this screen shows decided reports only. */
  closed: boolean;
};

/**
 * A report with its post, and the key of the next page of comments. When the post has been deleted since, the report is
 * found in the archive. Refetched on mount, because moderators decide on the current text.
 */
export const reportDetail = ({ kind, id, source, after, closed }: DetailRequest) =>
  queryOptions({
    queryKey: ['report', kind, id, { source, after, closed }],
    queryFn: async ({ signal, queryKey }) => {
      const headers = headersFor(queryKey);
      const path = `/${closed ? `archived-${kind}-reports` : `reported-${kind}s`}/${encodeURIComponent(id)}`;
      const read = (at: ReportSource) =>
        api.get<Report | Report[] | undefined>(path, { query: { source: at, after }, signal, headers });
      const { data, headers: replied } = await read(source).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return read(OTHER[source]);
        throw error;
      });
      // The API returns a post's report as a list of one, other reports as an object.
      const report = Array.isArray(data) ? data[0] : data;
      return report ? { report, next: pageKeys(replied).next } : null;
    },
    placeholderData: keepItem('report', kind, id),
    gcTime: 0,
  });

/** The path of the request that decides; with /undo, the one that reverts the decision. */
export const decisionPath = (kind: ReportKind, id: string, decision: Decision) =>
  `/reported-${kind}s/${encodeURIComponent(id)}/${decision}`;

/** The first request: closes the report. Undefined where the response is empty. */
export async function decideReport(call: {
  kind: ReportKind;
  id: string;
  decision: Decision;
  body: ReportDecisionBody;
}) {
  const path = decisionPath(call.kind, call.id, call.decision);
  return (await api.put<DecidedReport | undefined>(path, { body: call.body })).data;
}

export type Move = { kind: ReportKind; itemId: string; to: 'Published' | 'Rejected'; source: ReportSource };

/** The second request: sets the item's status as the decision requires; rejects where the response is empty. */
export async function moveItem({ kind, itemId, to, source }: Move, body: ReportStatusBody) {
  const act = to === 'Published' ? 'publish' : 'reject';
  const path = `/reported-${kind}s/${encodeURIComponent(itemId)}/${act}-${kind}-status`;
  const { data } = await api.put<PostStatusReply | CommentStatusReply | undefined>(path, { query: { source }, body });
  if (!data) throw new Error('The answer to the change of status is empty.');
  return data;
}
